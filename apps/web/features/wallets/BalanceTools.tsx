import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'

type BalanceToolsProps = {
  readonly titleId: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly isHidingZeros: boolean
  readonly onHideZeros: (isOn: boolean) => void
}

/** The head of the list: what it is, and what of it is shown. */
export function BalanceTools({ titleId, search, onSearch, isHidingZeros, onHideZeros }: BalanceToolsProps) {
  const { t } = useLingui()
  return (
    <div className="wallets-tools">
      <h2 id={titleId} className="lv-d lv-t-xl wallets-tools__title">
        <Trans>Balances</Trans>
      </h2>
      <div className="wallets-tools__search">
        <Input
          label={<span className="lv-sr">{t`Search coins`}</span>}
          type="search"
          size="sm"
          placeholder={t`Search coins`}
          autoComplete="off"
          start={<Search size={18} strokeWidth={1.9} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <div className="wallets-tools__zeros">
        <Switch isOn={isHidingZeros} onChange={onHideZeros}>
          <span className="wallets-wide">
            <Trans>Hide zero balances</Trans>
          </span>
          <span className="wallets-narrow">
            <Trans>Hide zeros</Trans>
          </span>
        </Switch>
      </div>
    </div>
  )
}
