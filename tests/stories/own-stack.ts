import { test as base } from '@playwright/test'
import { startOwnStack, storyLimits, type OwnStack } from '@leaven/tools/own-stack.ts'

const START_WITHIN_MS = 200_000

/** For who moves the clock or makes the outside world fail: what he does befalls nobody else. */
export const test = base.extend<object, { readonly stack: OwnStack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is asked for
    async ({}, use) => {
      const stack = await startOwnStack(storyLimits)
      process.env['SANDBOX_URL'] = stack.sandboxUrl
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', auto: true, timeout: START_WITHIN_MS },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
})
