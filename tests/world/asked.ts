import { randomBytes } from 'node:crypto'
import { createSealing } from '@leaven/server/platform/sealing.ts'
import type { Once } from '@leaven/server/platform/idempotency.ts'

export const testSealing = createSealing('a secret of the tests', randomBytes)

/** A command of somebody who gave no key. */
export const toAsked = (wall: Date, scope: Once['scope'] = 'guest'): Once => ({
  scope,
  key: null,
  request: new Uint8Array(),
  wall,
  sealing: testSealing,
})
