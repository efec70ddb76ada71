import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const COMPONENTS = 'packages/ui/**/*.test.{ts,tsx}'
const WEB = 'apps/web/**/*.test.{ts,tsx}'
const SERVER = ['apps/{server,sandbox}/**/*.test.ts', 'packages/{contract,domain,money,ledger}/**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**']

export default defineConfig({
  // The same as the build's, so that tests read texts as pages do.
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    testTimeout: 30_000,
    // Where readers live is a part of what they see.
    env: { TZ: 'UTC' },
    hookTimeout: 60_000,
    maxConcurrency: 3,
    // One more than the cores of a small machine: many tests wait for a process, a mail or a block.
    maxWorkers: 3,
    // Only a whole run may say which rows are proven.
    reporters: process.env['LEAVEN_WHOLE_RUN']
      ? ['default', ['json', { outputFile: 'reports/vitest.json' }]]
      : ['default'],
    projects: [
      // Pages and components share nothing but the document, which each test leaves empty: no need for a new one per file.
      {
        extends: true,
        test: {
          name: 'pages',
          include: [COMPONENTS, WEB],
          exclude: never,
          // The same for all, or a worker ends wherever it changes from one file to the next.
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'tests/world/browser.ts',
        },
      },
      // Servers keep nothing outside of what they are made with, so files may share what they import.
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude: never,
          isolate: false,
          globalSetup: 'tests/world/postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{packages,apps,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...never, COMPONENTS, WEB, ...SERVER],
          globalSetup: 'tests/world/postgres.ts',
        },
      },
    ],
  },
})
