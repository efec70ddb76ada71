import { createChain } from './chain/client.ts'
import type { Chain } from './chain/port.ts'
import { createJsonClient } from './json-client.ts'
import { createPriceSources } from './prices/client.ts'
import type { PriceSource } from './prices/port.ts'

/** The outside world as the worker reads it. */
export type Outside = {
  readonly chain: Chain | undefined
  readonly prices: readonly PriceSource[]
  /** Only the sandbox is told what time it is, so that what it stamps is of this time. */
  readonly tellTime: (at: Date) => Promise<void>
}

export type OutsideOptions = { readonly sandboxUrl: string | undefined; readonly sandboxToken: string | undefined }

export function createOutside({ sandboxUrl, sandboxToken }: OutsideOptions): Outside {
  if (!sandboxUrl) return { chain: undefined, prices: [], tellTime: async () => {} }
  const { put } = createJsonClient(sandboxUrl)
  return {
    chain: createChain(sandboxUrl),
    prices: createPriceSources(sandboxUrl),
    tellTime: async (at) => (sandboxToken ? put('/clock/step', { at }, sandboxToken) : undefined),
  }
}
