import './referral.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from '@leaven/ui/input/Input.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { useId, useState } from 'react'
import { ReferralCard } from './ReferralCard.tsx'
import type { CodeFieldProps } from './use-code.ts'

const LENGTH_MAX = 64

/** AUTH-14: a code that a link brought is applied; another one may be typed. */
export function CodeField(props: CodeFieldProps) {
  const { code, isLinked } = props
  return (
    <>
      {isLinked ? null : <TypedCode {...props} />}
      {code?.kind === 'referral' ? <ReferralCard {...props} code={code} /> : null}
    </>
  )
}

function TypedCode({ typed, onType, refused }: CodeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(typed !== '' || refused !== null)
  return (
    <div className="identity-code">
      <p>
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Trans>I have a referral or promo code</Trans>
        </TextButton>
      </p>
      <div id={id} hidden={!isOpen}>
        <Input
          label={t`Referral or promo code`}
          note={t`Optional`}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          maxLength={LENGTH_MAX}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          error={refused === null ? undefined : t`The code ${refused} is no longer valid.`}
        />
      </div>
    </div>
  )
}
