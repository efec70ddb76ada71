import { useLingui } from '@lingui/react/macro'
import { PasswordMeter, type PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { useState, type FocusEvent } from 'react'
import { findPasswordFlaw, type PasswordFlaw } from './password.ts'
import { PasswordField } from './PasswordField.tsx'

type NewPasswordFieldProps = {
  readonly label?: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly onFocus?: () => void
  readonly score: PasswordScore | null
  /** The form was sent as it is: every flaw shows. */
  readonly isTried: boolean
}

/** AUTH-38 to AUTH-52: a password to be, with its strength. */
export function NewPasswordField({ label, value, onChange, onFocus, score, isTried }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const meter = useMeterTexts()
  const flawTexts = useFlawTexts()
  const [isLeft, setIsLeft] = useState(false)
  const flaw = findPasswordFlaw(value, score)
  const isShown = isTried || flaw === 'long' || (flaw === 'short' && isLeft)
  const leave = (event: FocusEvent) => {
    // On the way to the button: the form says what is wrong, and nothing moves under the pointer.
    if (!isSubmit(event.relatedTarget) && value !== '') setIsLeft(true)
  }
  return (
    <div>
      <PasswordField
        label={label}
        note={t`12 to 128 characters`}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        onFocus={onFocus}
        onBlur={leave}
        error={flaw !== null && isShown ? flawTexts[flaw] : undefined}
      />
      <div className="identity-meter">
        <PasswordMeter score={value === '' ? null : score} {...meter} />
      </div>
    </div>
  )
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit'

function useFlawTexts(): Readonly<Record<PasswordFlaw, string>> {
  const { t } = useLingui()
  return {
    empty: t`Enter a password.`,
    short: t`Password length must be at least 12 characters.`, // AUTH-40
    long: t`Too big of a serving! Password must not be longer than 128 characters.`, // AUTH-41
    weak: t`This password is too easy to guess.`,
  }
}

/** AUTH-45 to AUTH-52: the texts are exact. */
function useMeterTexts() {
  const { t } = useLingui()
  const texts = [
    t`No way! It's too weak.`,
    t`Yuck! Very weak.`,
    t`Barely edible.`,
    t`I like this. It's strong!`,
    t`Yummy, it's very strong!`,
  ] as const
  const hint = t`Use a password longer than 12 characters, avoid common words and patterns, use numbers, symbols and mixed case.`
  return { texts, hint }
}
