import { CallError } from '@leaven/contract/client.ts'
import { useLingui } from '@lingui/react/macro'
import { showAlert } from './alerts.ts'
import { useErrorText } from './error-text.ts'
import { isEnded } from './session.ts'
import { settings } from './settings.ts'

/** ERR-19: for a change that has failed where no text of its own says so. */
export function useUpdateFailed(): (error: unknown) => void {
  const { t } = useLingui()
  const toText = useErrorText()
  return (error) => {
    if (hasOwnAlert(error)) return
    const responseError = toText(error)
    showAlert('negative', t`Update failed: ${responseError}`)
  }
}

/** The end of a session and an overload are told once, whatever was asked for. */
const hasOwnAlert = (error: unknown): boolean =>
  isEnded(error) || (error instanceof CallError && settings.overloadStatuses.includes(error.status))
