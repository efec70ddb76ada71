import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans } from '@lingui/react/macro'

/** Said calmly to those whose payment is overdue: it is dated to its own day. */
export const LateNote = () => (
  <Alert tone="info">
    <Trans>This payment is late. It will be made as of its own day; you lose nothing.</Trans>
  </Alert>
)
