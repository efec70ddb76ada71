import { Input } from '@leaven/ui/input/Input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { TEXT_MAX, type FormPart } from './originator.ts'
import { YesNo } from './YesNo.tsx'

/** Whether a company keeps the keys of the sending address, and which (DEPOSIT-04). */
export function CustodyQuestion({ draft, change, leave, gaps }: FormPart) {
  const { t } = useLingui()
  return (
    <>
      <YesNo
        question={t`Does it come from a custodial wallet or an exchange?`}
        yesHint={t`A company keeps the keys.`}
        noHint={t`The sender keeps the keys.`}
        value={draft.isCustodial}
        onChange={(isCustodial) => change({ isCustodial })}
        error={gaps.has('isCustodial') ? t`Please choose yes or no.` : undefined}
      />
      {draft.isCustodial === true ? (
        <Input
          label={<Trans>Name of the platform</Trans>}
          maxLength={TEXT_MAX}
          autoComplete="off"
          value={draft.platform}
          onChange={(event) => change({ platform: event.target.value })}
          onBlur={() => leave('platform')}
          error={gaps.has('platform') ? t`Please enter the name of the platform.` : undefined}
        />
      ) : null}
    </>
  )
}
