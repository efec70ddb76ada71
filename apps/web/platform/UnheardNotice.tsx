import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useErrorText } from './error-text.ts'
import { UnheardError } from './unheard.ts'

type Command = { readonly error: unknown }

type UnheardNoticeProps = {
  readonly of: readonly Command[]
  /** The same was sent before this dialog was opened. */
  readonly wasUnheard?: boolean
}

/** Stays in the dialog of a command that was sent and not answered, where it is sent again. */
export function UnheardNotice({ of, wasUnheard = false }: UnheardNoticeProps) {
  const toText = useErrorText()
  const isLost = wasUnheard || of.some(({ error }) => error instanceof UnheardError)
  return isLost ? <Alert tone="warning">{toText(new UnheardError())}</Alert> : null
}
