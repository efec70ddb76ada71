import { usePlatform } from '../../platform/platform.tsx'
import { usePolled, type Polled } from '../../platform/polled.ts'
import { pickStakingCoins, type StakingCoin } from './staking-coins.ts'

const EVERY_MS = 60_000

export function useStakingCoins(): { readonly reading: Polled<readonly StakingCoin[]>; readonly retry: () => void } {
  const { ask } = usePlatform()
  return usePolled(async (signal) => pickStakingCoins(await ask('listCoins', {}, { signal })), EVERY_MS)
}
