import { Trans } from '@lingui/react/macro'
import { showAlert } from '../../platform/alerts.ts'
import { RouteLink } from '../../platform/links.tsx'
import type { StakedCoin } from './coins.ts'

/** LEND-094, LEND-095: an action on a share of which he has none. */
export const tellNoShares = (coin: StakedCoin): void => showAlert('warning', <NoShares shareName={coin.asset.code} />)

const NoShares = ({ shareName }: { readonly shareName: string }) => (
  <Trans>
    You don't hold <span translate="no">{shareName}</span> staking shares. Perhaps you should{' '}
    <RouteLink to="/wallets">buy some</RouteLink>?
  </Trans>
)
