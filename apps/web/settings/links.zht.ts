import type { Links } from './links.en.ts'

export const links: Partial<Links> = {
  about: [{ name: '部落格', href: 'https://blog.leaven.test/zht' }],
  community: [
    { name: '論壇', href: 'https://forum.leaven.test/zht' },
    { name: '公告', href: 'https://news.leaven.test/zht' },
    { name: '影片', href: 'https://videos.leaven.test/zht' },
  ],
  merch: [
    { name: '美國商店', href: 'https://shop-us.leaven.test' },
    { name: '英國商店', href: 'https://shop-uk.leaven.test' },
  ],
}
