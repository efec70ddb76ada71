// SHELL-30 to SHELL-34: where the footer leads, in English and for every language that does not say otherwise.
// Sites of its own an installation writes here: { name: 'Forum', href: 'https://…' }. A column without any does not show.

/** Another site, with the name it has in this language. */
export type OutsideLink = { readonly name: string; readonly href: string }

export type Links = {
  /** Pages of ours, by their paths. */
  readonly products: readonly string[]
  readonly support: readonly string[]
  readonly about: readonly OutsideLink[]
  readonly community: readonly OutsideLink[]
  readonly merch: readonly OutsideLink[]
  /** Associations that the house is a member of. */
  readonly memberships: readonly string[]
}

export const links: Links = {
  products: ['/staking', '/lending', '/savings', '/liquidity-mining', '/learn', '/referral'],
  support: [
    '/support',
    '/faq',
    '/terms-and-conditions',
    '/privacy-policy',
    '/terms-and-conditions-welcome',
    '/voucher-terms',
  ],
  about: [],
  community: [],
  merch: [],
  memberships: [],
}
