import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Loading } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from './error-text.ts'
import { toLoadingStatus } from './loading-status.ts'

type AnsweredProps<Answer> = {
  readonly answer: UseQueryResult<Answer>
  /** What the page is waiting for, as it is read out: "Loading your devices". */
  readonly label: string
  /** Places kept for it, in its size. */
  readonly skeleton: ReactNode
  readonly children: (data: Answer) => ReactNode
}

/** What the server has said; until then a place for it, and a way to ask again when it did not answer. */
export function Answered<Answer>({ answer, label, skeleton, children }: AnsweredProps<Answer>) {
  const { data, error, isFetching, refetch } = answer
  // What was known once stays, however the next reading ends.
  if (data !== undefined) return children(data)
  if (toLoadingStatus(answer) === 'error') {
    return <Failed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return <Loading label={label}>{skeleton}</Loading>
}

type FailedProps = { readonly error: unknown; readonly isRetrying: boolean; readonly onRetry: () => void }

function Failed({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useLingui()
  const toText = useErrorText()
  const retry = (
    <Button variant="secondary" size="sm" isBusy={isRetrying} busyLabel={t`Trying`} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  return (
    <Alert tone="negative" action={retry}>
      {toText(error)}
    </Alert>
  )
}
