/** Words of a letter; `{name}` stands for a value. Every value is escaped in the HTML. */
type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: readonly [string, string]
}

const english = {
  verifyEmail: {
    subject: 'Please verify your email address',
    lines: [
      'Welcome to Leaven.',
      'Press the button to verify this address. The link works for 24 hours.',
      'If you did not open an account, ignore this mail: nothing will happen.',
    ],
    button: ['Verify my address', '{link}'],
  },
  depositHeld: {
    subject: 'Your deposit of {amount} {coin} has arrived',
    lines: [
      'Your deposit of {amount} {coin} is confirmed.',
      'Please tell us who sent it. Until then it is yours, but locked.',
    ],
    button: ['Complete the deposit', '{link}'],
  },
} as const satisfies Record<string, Words>

export type MailTemplate = keyof typeof english

const catalogues: Readonly<Record<string, Readonly<Record<string, Words>>>> = { en: english }

export function renderMail(
  template: string,
  language: string,
  content: Readonly<Record<string, string>>,
): { subject: string; text: string; html: string } {
  const words = catalogues[language]?.[template] ?? catalogues['en']?.[template]
  if (!words) throw new TypeError(`No letter is called ${template}`)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => content[name] ?? '')
  const lines = words.lines.map(fill)
  const [label, link] = (words.button ?? []).map(fill)
  return {
    subject: fill(words.subject),
    text: [...lines, ...(link ? [`${label}: ${link}`] : []), 'Leaven'].join('\n\n'),
    html: toHtml(lines, label, link),
  }
}

const paper = 'font-family:Georgia,serif;font-size:16px;line-height:1.6;color:#2b2118;background:#fbf6ee;padding:32px'
const sheet = 'max-width:520px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px'
const press =
  'display:inline-block;background:#8a4b16;color:#ffffff;border-radius:999px;padding:12px 24px;text-decoration:none'

function toHtml(lines: readonly string[], label: string | undefined, link: string | undefined): string {
  const texts = lines.map((line) => `<p>${escape(line)}</p>`).join('')
  const button = label && link ? `<p><a style="${press}" href="${escape(link)}">${escape(label)}</a></p>` : ''
  return `<!doctype html><html lang="en"><body style="margin:0"><div style="${paper}"><div style="${sheet}"><p><strong>Leaven</strong></p>${texts}${button}</div></div></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)
