import { toPercentText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Segmented } from '@leaven/ui/segmented/Segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { toShortPercent } from './percent.ts'
import type { SwapFigures } from './use-swap.ts'

const choices = ['0.01', '0.05', '0.1'] as const // SWAP-04: the last is where everybody begins

type SwapSettingsProps = { readonly swap: SwapFigures; readonly onDone: () => void }

/** How much less than quoted may come out. */
export function SwapSettings({ swap: { draft, setDraft }, onDone }: SwapSettingsProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const value = choices.find((choice) => choice === draft.priceProtection) ?? '0.1'
  return (
    <div className="swap-settings">
      <h3 className="lv-t-md">
        <Trans>Price protection</Trans>
      </h3>
      <p className="lv-t-sm swap-note">
        <Trans>
          The price can move between the quote and the swap. If the result falls by more than this, the swap does not
          happen and your balance stays as it is.
        </Trans>
      </p>
      <Segmented
        label={t`Price protection`}
        options={choices.map((choice) => ({
          value: choice,
          label: toPercentText(toShortPercent(choice), marks),
        }))}
        value={value}
        onChange={(priceProtection) => setDraft({ ...draft, priceProtection })}
      />
      <Button isBlock onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
