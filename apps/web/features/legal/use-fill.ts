import { welcomeBonus } from '@leaven/domain/promotions/welcome.ts'
import { toPercentText } from '@leaven/money/format-text.ts'
import type { Marks } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { toDollars } from '../../platform/dollars.ts'
import { useSettings } from '../../platform/settings.ts'

type Values = Readonly<Record<string, string>>

/** What the texts may name in braces. */
export const toValues = (productName: string, marks: Marks): Values => ({
  product: productName, // SHELL-34
  code: welcomeBonus.code,
  bonus: toPercentText({ scaled: welcomeBonus.bonusPercent, decimals: 0 }, marks),
  windowDays: String(welcomeBonus.windowDays),
  depositMax: toDollars(welcomeBonus.depositMaxUsd, marks),
  bonusMax: toDollars(welcomeBonus.bonusMaxUsd, marks),
  lockDays: String(welcomeBonus.lockDays),
  voidDays: String(welcomeBonus.voidDays),
})

/** A text with its values; one that nobody knows stays as it is, so that it is seen. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export function useFill(): (text: string) => string {
  const { productName } = useSettings()
  const values = toValues(productName, useMarks())
  return (text) => fill(text, values)
}
