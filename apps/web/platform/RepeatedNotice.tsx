import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans } from '@lingui/react/macro'
import { isRepeated } from './use-send.ts'

/** Above a result that an earlier sending brought about: it is no second one. */
export const RepeatedNotice = ({ answer }: { readonly answer: unknown }) =>
  isRepeated(answer) ? (
    <Alert tone="info">
      <Trans>You had sent this before without hearing an answer. It was carried out once.</Trans>
    </Alert>
  ) : null
