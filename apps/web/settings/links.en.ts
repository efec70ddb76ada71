// SHELL-30 to SHELL-34: where the footer leads, in English and for every language that does not say otherwise.
// The addresses are examples of a house that does not exist; whoever runs this writes his own here.

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
  about: [{ name: 'Blog', href: 'https://blog.leaven.test/en' }],
  community: [
    { name: 'Forum', href: 'https://forum.leaven.test/en' },
    { name: 'Announcements', href: 'https://news.leaven.test/en' },
    { name: 'Videos', href: 'https://videos.leaven.test/en' },
  ],
  merch: [
    { name: 'US shop', href: 'https://shop-us.leaven.test' },
    { name: 'UK shop', href: 'https://shop-uk.leaven.test' },
  ],
  memberships: [],
}
