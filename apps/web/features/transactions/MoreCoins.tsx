import { Chip } from '@leaven/ui/chips/Chip.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { moveByKey } from '@leaven/ui/select/move.ts'
import type { Option } from '@leaven/ui/select/option.ts'
import { OptionList, optionId } from '@leaven/ui/select/OptionList.tsx'
import { useTyped } from '@leaven/ui/select/use-typed.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import type { CoinChoices } from './use-coin-choices.ts'

type MoreCoinsProps = {
  readonly coins: CoinChoices['further']
  readonly onChoose: (coinId: string) => void
}

/** The coins that have no chip. The focus stays on the chip; the keys move through the list. */
export function MoreCoins({ coins, onChoose }: MoreCoinsProps) {
  const { t } = useLingui()
  const id = useId()
  const options = coins.map(toOption)
  const menu = useMenu(options, onChoose)
  return (
    <div className="transactions-more">
      <Chip
        hasMenu
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot show coins
        role="combobox"
        aria-label={t`More coins`}
        aria-expanded={menu.isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={menu.isOpen ? optionId(`${id}-list`, menu.active) : undefined}
        onClick={menu.toggle}
        onBlur={menu.close}
        onKeyDown={menu.onKeyDown}
      >
        <Trans>More</Trans>
      </Chip>
      {menu.isOpen ? (
        <div className="lv-pop" translate="no">
          <OptionList
            id={`${id}-list`}
            labelledBy={id}
            options={options}
            value={undefined}
            active={menu.active}
            onActive={menu.setActive}
            onChoose={menu.choose}
          />
        </div>
      ) : null}
    </div>
  )
}

const toOption = ({ coinId, name }: CoinChoices['further'][number]): Option => ({
  value: coinId,
  label: `${coinId} ${name}`,
  icon: <CoinGlyph coin={coinId} size={24} />,
})

function useMenu(options: readonly Option[], onChoose: (coinId: string) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const close = () => setIsOpen(false)
  const toggle = () => {
    setActive(0)
    setIsOpen(!isOpen)
  }
  const choose = ({ value }: Option) => {
    onChoose(value)
    close()
  }
  const toLetterTarget = useTyped()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const target = moveByKey(event.key, active, options.length) ?? toLetterTarget(event, options, active)
    const chosen = isOpen && isPress(event.key) ? options[active] : undefined
    if (target === undefined && chosen === undefined) return
    event.preventDefault()
    if (chosen) choose(chosen)
    else if (isOpen && target !== undefined) setActive(target)
    else toggle()
  }
  return { isOpen, active, setActive, toggle, close, choose, onKeyDown }
}

const isPress = (key: string): boolean => key === 'Enter' || key === ' '
