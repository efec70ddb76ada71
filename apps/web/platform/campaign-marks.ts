const CODE_MAX = 64
const UTM_MAX = 200
const REFERRALS_MAX = 20

/** What a link may carry, the name it is kept under, and how long it may be (SESS-19 to SESS-23). */
const parameters = [
  { parameter: 'ref', name: 'referralCode', max: CODE_MAX },
  { parameter: 'promo', name: 'promoCode', max: CODE_MAX },
  { parameter: 'pid', name: 'affiliateRefCode', max: CODE_MAX },
  { parameter: 'voucher', name: 'voucher', max: CODE_MAX },
  { parameter: 'call', name: 'callFn', max: CODE_MAX },
  { parameter: 'utm_source', name: 'utmSource', max: UTM_MAX },
  { parameter: 'utm_medium', name: 'utmMedium', max: UTM_MAX },
  { parameter: 'utm_campaign', name: 'utmCampaign', max: UTM_MAX },
] as const

export type MarkName = (typeof parameters)[number]['name']
export type Marks = { readonly [name in MarkName]?: string }

/** Each mark that changes, with its new text; null: it is forgotten. */
export type MarkChanges = { readonly [name in MarkName]?: string | null }

/** What an address says about how somebody came here. */
export function findMarkChanges(search: string): MarkChanges {
  const query = new URLSearchParams(search)
  const given: Marks = Object.fromEntries(
    parameters.flatMap(({ parameter, name, max }) => {
      const value = parseMark(query.get(parameter), max)
      return value === null || (name === 'callFn' && value !== 'razer') ? [] : [[name, value]]
    }),
  )
  if (given.referralCode !== undefined) return { ...given, promoCode: null } // SESS-24, SESS-26
  return given.promoCode === undefined ? given : { ...given, referralCode: null } // SESS-25
}

/** Codes of links are of any shape, but one that the server would refuse is no code. */
export function parseMark(value: string | null, max = CODE_MAX): string | null {
  const text = value?.trim() ?? ''
  return text === '' || text.length > max || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text
}

/** The newest last, each once. */
export const addReferral = (known: readonly string[], code: string): readonly string[] =>
  [...known.filter((other) => other !== code), code].slice(-REFERRALS_MAX)
