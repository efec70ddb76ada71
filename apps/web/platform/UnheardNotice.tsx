import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useErrorText } from './error-text.ts'
import { UnheardError } from './unheard.ts'

type Command = { readonly error: unknown }

/** Stays in the dialog of a command that was sent and not answered, where it is sent again. */
export function UnheardNotice({ of }: { readonly of: readonly Command[] }) {
  const toText = useErrorText()
  const lost = of.find(({ error }) => error instanceof UnheardError)
  return lost ? <Alert tone="warning">{toText(lost.error)}</Alert> : null
}
