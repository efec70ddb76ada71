import type { KycLevel } from '@leaven/domain/kyc/level.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Next } from './verification.ts'

type StartButtonProps = {
  readonly next: Next | undefined
  readonly onStart: (level: KycLevel) => void
  readonly children: ReactNode
}

/** Begins what can be begun; where nobody verifies anybody, it says so in its place. */
export function StartButton({ next, onStart, children }: StartButtonProps) {
  if (!next) return null
  if (next.isClosed) {
    return (
      <Alert tone="warning">
        <Trans>Verification is closed at the moment. Please come back later; there is nothing for you to do.</Trans>
      </Alert>
    )
  }
  return (
    <Button size="lg" onClick={() => onStart(next.level)}>
      {children}
    </Button>
  )
}
