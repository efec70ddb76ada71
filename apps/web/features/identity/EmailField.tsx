import { useLingui } from '@lingui/react/macro'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { isEmail } from '../../platform/email.ts'

type EmailFieldProps = {
  readonly value: string
  readonly onChange: (email: string) => void
  /** The form was sent as it is: an empty field is wrong too. */
  readonly isTried: boolean
  readonly takesFocus?: boolean
}

export function EmailField({ value, onChange, isTried, takesFocus = false }: EmailFieldProps) {
  const { t } = useLingui()
  const [isKeyed, setIsKeyed] = useState(false)
  const isRight = isEmail(value.trim())
  const wrong = value === '' ? t`Enter your email address.` : t`Must be a valid email.`
  const isShown = isTried || (isKeyed && value !== '') // AUTH-35
  return (
    <Input
      label={t`Email`}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      translate="no"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this form
      autoFocus={takesFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyUp={() => setIsKeyed(true)}
      error={isShown && !isRight ? wrong : undefined}
      end={isRight ? <RightMark /> : undefined}
    />
  )
}

const RightMark = () => (
  <span className="identity-right">
    <Check size={20} strokeWidth={1.9} aria-hidden />
  </span>
)
