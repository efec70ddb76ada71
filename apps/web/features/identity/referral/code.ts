const REVEAL_LENGTH_MIN = 6 // REF-10: longer than 5

export type Code = { readonly kind: 'referral' | 'promo'; readonly text: string }

/** REF-09, REF-11: the address, this tab, this browser; but none that the server has turned down. */
export const chooseLink = (links: readonly (string | null)[], refused: string | null): string | null =>
  links.find((code) => code !== null && code !== refused) ?? null

type Sources = {
  readonly link: string | null
  /** Null: nobody has touched the field. */
  readonly typed: string | null
  /** Of a link, and shown in the field. */
  readonly promo: string | null
}

/** The one code that goes with a sign-up, if any. */
export function chooseCode({ link, typed, promo }: Sources): Code | null {
  if (link !== null) return { kind: 'referral', text: link }
  if (typed !== null) return toCode(typed.trim())
  return promo === null ? null : { kind: 'promo', text: promo }
}

/** REF-07, REF-08: 6 or 7 digits are a referral code, anything else is a promo code. */
function toCode(typed: string): Code | null {
  if (typed === '') return null
  return { kind: /^\d{6,7}$/.test(typed) ? 'referral' : 'promo', text: typed }
}

/** REF-10, REF-11: asked for with long referral codes only. */
export const canReveal = (code: Code | null): boolean =>
  code?.kind === 'referral' && code.text.length >= REVEAL_LENGTH_MIN
