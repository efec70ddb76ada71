import { CloseButton } from '@leaven/ui/close-button/CloseButton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { BalanceList, type BalanceListProps } from './BalanceList.tsx'
import { Drawer } from './Drawer.tsx'
import { SupportButton } from './SupportButton.tsx'

type BalanceSheetProps = Pick<BalanceListProps, 'balance'> & { readonly isOpen: boolean; readonly onClose: () => void }

/** All four values and both links, where the bar has room for two values. */
export function BalanceSheet({ isOpen, onClose, balance }: BalanceSheetProps) {
  const { t } = useLingui()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={t`Balance summary`} side="bottom">
      <div className="shell-drawer__head">
        <h2 className="lv-d lv-t-xl">
          <Trans>Balance summary</Trans>
        </h2>
        <CloseButton label={t`Close`} onClick={onClose} />
      </div>
      <BalanceList balance={balance} isOpen />
      <RouteButton to="/wallets" isBlock>
        <Trans>ALL ASSETS</Trans>
      </RouteButton>
      <SupportButton variant="secondary" isBlock />
    </Drawer>
  )
}
