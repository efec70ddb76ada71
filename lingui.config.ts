import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// A catalogue per feature, so that a page loads its own texts and no others.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'zht', 'it'],
  catalogs: [
    { path: '<rootDir>/apps/web/features/{name}/locales/{locale}', include: ['<rootDir>/apps/web/features/{name}/'] },
    {
      path: '<rootDir>/apps/web/app/locales/{locale}',
      include: ['<rootDir>/apps/web/app', '<rootDir>/apps/web/platform'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
