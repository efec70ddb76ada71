import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'tests/stories',
  outputDir: 'reports/stories',
  reporter: [['list'], ['json', { outputFile: 'reports/stories.json' }]],
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL: process.env['LEAVEN_URL'] ?? 'http://localhost:3000',
    launchOptions: await findChromium(),
    // Stories look at settled pages; the one about motion asks for motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    video: 'off',
  },
})
