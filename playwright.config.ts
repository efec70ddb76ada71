import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const OWN_STACK = '{sandbox*,lending}.spec.ts'

// Photographs and the gallery are for looking at: the deep run takes them, in every look.
const FOR_LOOKING = process.env['LEAVEN_DEEP'] === '1' ? [] : ['*pictures.spec.ts', 'gallery.spec.ts']

export default defineConfig({
  testDir: 'tests/stories',
  outputDir: 'reports/stories',
  // Only a whole run may say which rows are proven.
  reporter: process.env['LEAVEN_WHOLE_RUN'] ? [['list'], ['json', { outputFile: 'reports/stories.json' }]] : 'list',
  workers: 3,
  // A whole run on a busy machine may try once more, and then says who needed it; whoever works on one story may not.
  retries: process.env['LEAVEN_WHOLE_RUN'] ? 1 : 0,
  forbidOnly: true,
  projects: [
    // Who moves the clock has a stack of his own, and comes first because it takes a while to start.
    { name: 'own stack', testMatch: OWN_STACK, workers: 1 },
    // What stands beside the stories and is tested without a browser belongs to the other runner.
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: [OWN_STACK, ...FOR_LOOKING] },
  ],
  use: {
    baseURL: process.env['LEAVEN_URL'] ?? 'http://localhost:3000',
    launchOptions: await findChromium(),
    // Not that of the house, so that nothing passes for both.
    timezoneId: 'Europe/Berlin',
    // Stories that stand in for the server must not be answered by a worker; the one about it asks for it itself.
    serviceWorkers: 'block',
    // Stories look at settled pages; the one about motion asks for motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It takes a third of the time; `--trace on` brings it back for whoever looks for a fault.
    trace: 'off',
    video: 'off',
  },
})
