import { useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input, type InputProps } from '@leaven/ui/input/Input.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

type PasswordFieldProps = Pick<InputProps, 'note' | 'hint' | 'error' | 'onFocus' | 'onBlur'> & {
  /** Where there is more than one: which. */
  readonly label?: string | undefined
  readonly autoComplete: 'new-password' | 'current-password'
  readonly value: string
  readonly onChange: (password: string) => void
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, onChange, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isSeen, setIsSeen] = useState(false)
  const Sign = isSeen ? EyeOff : Eye
  return (
    <div className="identity-password">
      <Input
        {...rest}
        label={label ?? t`Password`}
        name="password"
        type={isSeen ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        onChange={(event) => onChange(event.target.value)}
        end={
          <Button
            variant="ghost"
            size="sm"
            isIcon
            aria-label={isSeen ? t`Hide password` : t`Show password`}
            onClick={() => setIsSeen(!isSeen)}
          >
            <Sign size={20} strokeWidth={1.9} aria-hidden />
          </Button>
        }
      />
    </div>
  )
}
