import type { UnpaidGrantView } from '@leaven/contract/campaigns.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans } from '@lingui/react/macro'
import { useAnswer } from '../../platform/queries.ts'

/** Rewards that were earned and are not there yet, each reason once. */
export function UnpaidRewards() {
  const { data = [] } = useAnswer('listUnpaidGrants', { query: { campaign: 'referral' } })
  const whys = [...new Set(data.map(({ why }) => why))]
  return whys.map((why) => (
    <Alert key={why} tone="info">
      <Unpaid why={why} />
    </Alert>
  ))
}

function Unpaid({ why }: Pick<UnpaidGrantView, 'why'>) {
  if (why === 'LATE') return <Trans>Late: it cannot be paid at the moment. Your reward comes by itself.</Trans>
  if (why === 'HELD')
    return <Trans>On hold: two accounts have the same name and date of birth. We are looking at it.</Trans>
  return <Trans>Not paid: a person is rewarded once, and nobody is rewarded for inviting themselves.</Trans>
}
