import { Stepper } from '@leaven/ui/stepper/Stepper.tsx'
import { useLingui } from '@lingui/react/macro'

/** Where the purchase stands. */
export function BuySteps({ done }: { readonly done: number }) {
  const { t } = useLingui()
  const steps = [
    { id: 'form', name: t`Your purchase` },
    { id: 'confirm', name: t`Confirmation` },
  ]
  const at = done + 1
  const words = { done: t`done`, now: t`under way`, next: t`to come` }
  return <Stepper shape="bars" label={t`Steps`} steps={steps} done={done} text={t`Step ${at} of 2`} words={words} />
}
