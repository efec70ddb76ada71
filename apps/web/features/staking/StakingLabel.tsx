import { Label, type LabelRow } from '@leaven/ui/label/Label.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../platform/Moment.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import type { CoinTerm, StakedCoin } from './coins.ts'
import { useTermText } from '../../platform/term-text.ts'

type StakingLabelProps = {
  readonly coin: StakedCoin
  readonly term: CoinTerm | undefined
  readonly until: Date | undefined
}

/** PLUS-01: what's inside, the same lines for a flexible stake and a frozen one. */
export function StakingLabel({ coin, term, until }: StakingLabelProps) {
  const { t } = useLingui()
  const toRate = useRateText()
  const toTerm = useTermText()
  const { code } = coin.asset
  const length = term && toTerm(term.months).whole
  const lead: LabelRow = { name: t`Expected APY`, value: toRate(term ? term.apy : coin.apy) }
  return (
    <Label
      title={t`What's inside`}
      subject={
        length ? (
          <Trans>
            <span translate="no">{code}</span> freezer · {length}
          </Trans>
        ) : (
          <Trans>
            <span translate="no">{code}</span> flexible staking
          </Trans>
        )
      }
      lead={lead}
      rows={[
        { name: t`Guaranteed part`, value: toRate(0n), isStrong: true },
        { name: t`Conditional part, by today's rate`, value: toRate(term ? term.apy : coin.apy) },
        { name: t`Entry fee`, value: toRate(0n), isStrong: true },
        { name: t`Exit fee`, value: toRate(0n) },
        { name: t`Rewards`, value: coin.isPaidOut && !term ? t`Daily, to your wallet` : t`Daily, restaked` },
        {
          name: t`Lock`,
          value: until ? <Moment at={until} /> : t({ message: 'None', context: 'lock' }),
          isStrong: true,
        },
        { name: t`Earliest exit`, value: until ? t`When the term ends` : t`At any time, at once`, isStrong: true },
      ]}
      mayContain={{
        title: t`May contain:`,
        text: t`rates that change every day and coin price moves. Not a bank deposit, not insured.`,
      }}
    />
  )
}
