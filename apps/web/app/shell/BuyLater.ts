import { lazy } from 'react'
import { loadTexts } from '../../platform/language.ts'

/** Loaded when somebody wants to buy, with its texts. */
export const BuyLater = lazy(async () => {
  const [{ BuyModal }] = await Promise.all([import('../../features/fiat/BuyModal.tsx'), loadTexts(['fiat'])])
  return { default: BuyModal }
})
