import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'tests/stories',
  // What stands beside the stories and is tested without a browser belongs to the other runner.
  testMatch: '*.spec.ts',
  outputDir: 'reports/stories',
  // Only a whole run may say which rows are proven.
  reporter: process.env['LEAVEN_WHOLE_RUN'] ? [['list'], ['json', { outputFile: 'reports/stories.json' }]] : 'list',
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL: process.env['LEAVEN_URL'] ?? 'http://localhost:3000',
    launchOptions: await findChromium(),
    // Stories that stand in for the server must not be answered by a worker; the one about it asks for it itself.
    serviceWorkers: 'block',
    // Stories look at settled pages; the one about motion asks for motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    video: 'off',
  },
})
