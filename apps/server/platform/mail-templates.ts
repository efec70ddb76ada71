import { isApprovalAction } from '@leaven/domain/factors/approval.ts'
import { parseFreezeSubject } from '@leaven/domain/staking/binding.ts'
import { findMarks, toMarked } from '@leaven/money/marks.ts'
import { actionWords, termWords } from './mail-words/actions.data.ts'
import { batchWords } from './mail-words/batches.data.ts'
import { german } from './mail-words/de.data.ts'
import { english, type MailTemplate } from './mail-words/en.data.ts'
import { italian } from './mail-words/it.data.ts'
import type { Words } from './mail-words/words.ts'
import { chinese } from './mail-words/zht.data.ts'

export type { MailTemplate } from './mail-words/en.data.ts'

type Catalogue = {
  readonly language: string
  readonly locale: string
  readonly words: Readonly<Partial<Record<MailTemplate, Words>>>
}

const inEnglish: Catalogue = { language: 'en', locale: 'en', words: english }

/** By the language of the customer; the locale is what HTML and times call it. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  en: inEnglish,
  de: { language: 'de', locale: 'de', words: german },
  it: { language: 'it', locale: 'it', words: italian },
  zht: { language: 'zht', locale: 'zh-Hant', words: chinese },
}

const isTemplate = (text: string): text is MailTemplate => Object.hasOwn(english, text)

export function renderMail(
  template: string,
  language: string,
  content: Readonly<Record<string, string>>,
  productName: string,
): { subject: string; text: string; html: string } {
  if (!isTemplate(template)) throw new TypeError(`No letter is called ${template}`)
  const found = catalogues[language]?.words[template] ? catalogues[language] : inEnglish
  const { locale, words: known } = found
  const words: Words = known[template] ?? english[template]
  const values = toValues({ ...content, product: productName }, found)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const lines = words.lines.map(fill)
  const [label, link] = (words.button ?? []).map(fill)
  return {
    subject: fill(words.subject),
    text: [...lines, ...(link ? [`${label}: ${link}`] : []), productName].join('\n\n'),
    html: toHtml({ locale, productName, lines, label, link }),
  }
}

/** The moment it is about, amounts, and what is approved are told as its reader writes and says them. */
const toValues = (
  content: Readonly<Record<string, string>>,
  { language, locale }: Catalogue,
): Readonly<Record<string, string>> => ({
  ...content,
  ...Object.fromEntries(amounts.flatMap((name) => toAmount(name, content[name], language))),
  ...(content['link'] && { link: toLink(content['link'], language) }),
  ...(content['again'] && { again: toLink(content['again'], language) }),
  ...(content['batch'] && { batch: toBatchName(content['batch'], language) }),
  ...(content['at'] && { at: toTime(content['at'], locale) }),
  ...(content['until'] && { until: toDay(content['until'], locale) }),
  ...(content['action'] && {
    action: [toAction(content['action'], language), ...toFacts(content, language)].join(' '),
  }),
})

/** A page opens in the language of its letter, also for guests (I18N-06). */
function toLink(link: string, language: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  url.searchParams.set('lang', language)
  return url.href
}

const amounts = ['amount', 'owed'] as const

const toAmount = (
  name: string,
  decimal: string | undefined,
  language: string,
): readonly (readonly [string, string])[] => (decimal ? [[name, toMarked(decimal, findMarks(language))]] : [])

/** "BTC weekly #12" as its reader says it; another name stays as it is. */
const toBatchName = (name: string, language: string): string =>
  name.replace(/^(\w+) ([a-z-]+)(?= #)/, (whole, coin: string, rhythm: string) =>
    (batchWords[language]?.[rhythm] ?? whole).replace('{coin}', coin),
  )

const toAction = (action: string, language: string): string =>
  isApprovalAction(action) ? (actionWords[language]?.[action] ?? action) : action

/** In brackets: how much of what, for how long or into what, and where to. */
function toFacts({ action, ...content }: Readonly<Record<string, string>>, language: string): readonly string[] {
  const [[, amount] = []] = toAmount('amount', content['amount'], language)
  const facts = [
    [amount, content['coin']].filter(Boolean).join(' '),
    ...(action === 'freeze' ? toTerm(content['subject'] ?? '', language) : []),
    ...(action === 'swap' && content['subject'] ? [`→ ${content['subject']}`] : []),
    ...(action === 'withdraw' && content['address'] ? [content['address']] : []),
  ].filter((fact) => fact !== '')
  return facts.length > 0 ? [`(${facts.join(', ')})`] : []
}

/** A term is written as its months, and what renews itself as that. */
function toTerm(subject: string, language: string): readonly string[] {
  const words = termWords[language] ?? termWords['en']
  const { months, autoRenew } = parseFreezeSubject(subject) ?? {}
  return [
    ...(months && words ? [words.months.replace('{months}', String(months))] : []),
    ...(autoRenew && words ? [words.autoRenew] : []),
  ]
}

const toTime = (at: string, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`

const toDay = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

const paper = 'font-family:Georgia,serif;font-size:16px;line-height:1.6;color:#2b2118;background:#fbf6ee;padding:32px'
const sheet = 'max-width:520px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px'
const press =
  'display:inline-block;background:#8a4b16;color:#ffffff;border-radius:999px;padding:12px 24px;text-decoration:none'

type Face = {
  readonly locale: string
  readonly productName: string
  readonly lines: readonly string[]
  readonly label: string | undefined
  readonly link: string | undefined
}

function toHtml({ locale, productName, lines, label, link }: Face): string {
  const texts = lines.map((line) => `<p>${escape(line)}</p>`).join('')
  const button = label && link ? `<p><a style="${press}" href="${escape(link)}">${escape(label)}</a></p>` : ''
  return `<!doctype html><html lang="${locale}"><body style="margin:0"><div style="${paper}"><div style="${sheet}"><p><strong>${escape(productName)}</strong></p>${texts}${button}</div></div></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)
