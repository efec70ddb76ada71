import { onboardingItems, type OnboardingItem } from '@leaven/domain/access/onboarding.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'

const names: Readonly<Record<OnboardingItem, MessageDescriptor>> = {
  country: msg`Country`,
  phone: msg`Mobile number`,
  identity: msg`Identity`,
}

/** Not one after the other: this page can be opened while the number is still to be told. */
export function OnboardingSteps({ open }: { readonly open: readonly OnboardingItem[] }) {
  const { t, i18n } = useLingui()
  return (
    <ol className="verify-steps" aria-label={t`Steps`}>
      {onboardingItems.map((item, index) => {
        const isDone = !open.includes(item)
        const isNow = item === 'identity'
        return (
          <li
            key={item}
            data-state={isDone ? 'done' : isNow ? 'now' : 'open'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="verify-steps__sign" aria-hidden="true">
              {isDone ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
            <span>{i18n._(names[item])}</span>
            <span className="lv-sr">, {isDone ? <Trans>done</Trans> : <Trans>to do</Trans>}</span>
          </li>
        )
      })}
    </ol>
  )
}
