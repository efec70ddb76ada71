import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'

export function LedgerLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Reading the ledger`}>
      <div className="ledger-loading">
        <div className="ledger-verdict">
          <Skeleton width={52} height={52} isRound />
          <Skeleton width="min(340px, 60%)" height={26} />
        </div>
        <div className="ledger-bones">
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </div>
      </div>
    </Loading>
  )
}
