import { Button } from '@leaven/ui/button/Button.tsx'
import { OptionCard } from '@leaven/ui/option-card/OptionCard.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { modeViews, withdrawModes, type WithdrawMode } from './withdraw-modes.ts'
import { WithdrawModal } from './WithdrawModal.tsx'

export function WithdrawForm() {
  const { t, i18n } = useLingui()
  const [mode, setMode] = useState<WithdrawMode>()
  const [isOpen, setOpen] = useState(false)
  const refused = mode === undefined ? { reason: t`Choose first what is left afterwards.` } : {}
  return (
    <div className="me-stack">
      <OptionGroup question={t`If you withdraw it, what is left?`}>
        {withdrawModes.map((one) => (
          <OptionCard key={one} isOn={one === mode} onChoose={() => setMode(one)} hint={i18n._(modeViews[one].hint)}>
            {i18n._(modeViews[one].name)}
          </OptionCard>
        ))}
      </OptionGroup>
      <Button variant="danger-soft" onClick={() => setOpen(true)} {...refused}>
        <Trans>Withdraw consent</Trans>
      </Button>
      {isOpen && mode ? <WithdrawModal mode={mode} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
