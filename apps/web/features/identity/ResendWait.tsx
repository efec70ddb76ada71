import { Trans } from '@lingui/react/macro'

/** How long until another letter can be asked for. */
export function ResendWait({ seconds }: { readonly seconds: number }) {
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="identity-other" role="timer">
      <Trans>Resend in {time}</Trans>
    </p>
  )
}
