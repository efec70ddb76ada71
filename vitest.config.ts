import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The same as the build's, so that tests read texts as pages do.
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{packages,apps,tools,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**'],
    globalSetup: 'tests/world/postgres.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Only a whole run may say which rows are proven.
    reporters: process.env['LEAVEN_WHOLE_RUN']
      ? ['default', ['json', { outputFile: 'reports/vitest.json' }]]
      : ['default'],
  },
})
