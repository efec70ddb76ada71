import type { Links } from './links.en.ts'

export const links: Partial<Links> = {
  about: [{ name: 'Blog', href: 'https://blog.leaven.test/de' }],
  community: [
    { name: 'Forum', href: 'https://forum.leaven.test/de' },
    { name: 'Ankündigungen', href: 'https://news.leaven.test/de' },
    { name: 'Videos', href: 'https://videos.leaven.test/de' },
  ],
  merch: [
    { name: 'Shop USA', href: 'https://shop-us.leaven.test' },
    { name: 'Shop Großbritannien', href: 'https://shop-uk.leaven.test' },
  ],
}
