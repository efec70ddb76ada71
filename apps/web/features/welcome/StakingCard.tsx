import { Trans } from '@lingui/react/macro'
import { ProductCard } from './ProductCard.tsx'
import { StakingCoins } from './StakingCoins.tsx'
import { useStakingCoins } from './welcome.queries.ts'

export function StakingCard() {
  const { reading, retry } = useStakingCoins()
  return (
    <ProductCard
      product="staking"
      name={<Trans>Staking</Trans>}
      text={<Trans>Flexible shares. Unstake when you like. Prices are live.</Trans>}
      to="/staking"
      look="narrow"
    >
      <StakingCoins reading={reading} retry={retry} />
    </ProductCard>
  )
}
