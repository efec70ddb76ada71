import type { Links } from './links.en.ts'

export const links: Partial<Links> = {
  about: [{ name: 'Blog', href: 'https://blog.leaven.test/it' }],
  community: [
    { name: 'Forum', href: 'https://forum.leaven.test/it' },
    { name: 'Annunci', href: 'https://news.leaven.test/it' },
    { name: 'Video', href: 'https://videos.leaven.test/it' },
  ],
  merch: [
    { name: 'Negozio Stati Uniti', href: 'https://shop-us.leaven.test' },
    { name: 'Negozio Regno Unito', href: 'https://shop-uk.leaven.test' },
  ],
}
