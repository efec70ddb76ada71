import { usePlatform } from '../../platform/platform.tsx'
import { usePolled, type Polled } from '../../platform/polled.ts'
import type { OpenProducts } from './open-products.ts'
import { pickStakingCoins, type StakingCoin } from './staking-coins.ts'

const EVERY_MS = 60_000

export function useStakingCoins(): { readonly reading: Polled<readonly StakingCoin[]>; readonly retry: () => void } {
  const { ask } = usePlatform()
  return usePolled(async (signal) => pickStakingCoins(await ask('listCoins', {}, { signal })), EVERY_MS)
}

const NONE: OpenProducts = new Map()

/** Which products are open, as the server says. */
export function useOpenProducts(): OpenProducts {
  const { ask } = usePlatform()
  const read = async (signal: AbortSignal): Promise<OpenProducts> =>
    new Map((await ask('getEarn', {}, { signal })).map(({ product, isOpen }) => [product, isOpen]))
  const { reading } = usePolled(read, EVERY_MS)
  return reading.state === 'ready' ? reading.answer : NONE
}
