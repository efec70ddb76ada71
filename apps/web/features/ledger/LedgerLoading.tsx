import { Card } from '@leaven/ui/card/Card.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'

// What a ledger in use has at least; the exact number is known once it has been read.
const USUAL_ASSETS = 6
const FIGURES = 4

type LedgerLoadingProps = { readonly assets?: number }

/** As high as what is coming, so that nothing below moves away from under a finger. */
export function LedgerLoading({ assets = USUAL_ASSETS }: LedgerLoadingProps) {
  const { t } = useLingui()
  return (
    <Loading label={t`Reading the ledger`}>
      <div className="ledger-loading">
        <Card isFlush>
          <div className="ledger-verdict">
            <Skeleton width={52} height={52} isRound />
            <Skeleton width="min(340px, 60%)" height={26} />
          </div>
          <div className="ledger-bones">
            {listUpTo(assets).map((row) => (
              <div key={row} className="ledger-bones__row">
                <Skeleton height={28} />
              </div>
            ))}
          </div>
        </Card>
        <div className="ledger-figures">
          {listUpTo(FIGURES).map((figure) => (
            <Card key={figure}>
              <div className="ledger-bones__figure">
                <Skeleton width="50%" height={14} />
                <Skeleton width="70%" height={26} />
              </div>
            </Card>
          ))}
        </div>
        <div className="ledger-pair">
          <Card>
            <div className="ledger-bones__block">
              <Skeleton width="40%" height={20} />
              <Skeleton height={48} />
              <Skeleton height={48} />
              <Skeleton height={48} />
            </div>
          </Card>
          <Card>
            <div className="ledger-bones__points">
              <Skeleton width="40%" height={20} />
              <Skeleton width="80%" height={18} />
              <Skeleton width="90%" height={18} />
              <Skeleton width="70%" height={18} />
            </div>
          </Card>
        </div>
      </div>
    </Loading>
  )
}

const listUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
