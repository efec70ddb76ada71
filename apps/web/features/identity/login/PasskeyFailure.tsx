import { CallError } from '@leaven/contract/client.ts'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useErrorText } from '../../../platform/error-text.ts'

/** What the server says, or that the browser gave no passkey: nobody can tell a refusal from a change of mind. */
export function PasskeyFailure({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  if (error === null) return null
  const isOurs = error instanceof CallError || error instanceof TypeError
  return (
    <Alert tone="negative">
      {isOurs ? errorText(error) : <Trans>No passkey was used. Try again, or log in another way.</Trans>}
    </Alert>
  )
}
