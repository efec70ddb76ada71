import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const COMPONENTS = 'packages/ui/**/*.test.{ts,tsx}'
const never = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**']

export default defineConfig({
  // The same as the build's, so that tests read texts as pages do.
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Only a whole run may say which rows are proven.
    reporters: process.env['LEAVEN_WHOLE_RUN']
      ? ['default', ['json', { outputFile: 'reports/vitest.json' }]]
      : ['default'],
    projects: [
      // Components share nothing but the document, which each test leaves empty: no need for a new one per file.
      { extends: true, test: { name: 'components', include: [COMPONENTS], exclude: never, isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{packages,apps,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...never, COMPONENTS],
          globalSetup: 'tests/world/postgres.ts',
        },
      },
    ],
  },
})
