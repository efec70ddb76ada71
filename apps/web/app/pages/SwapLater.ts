import { lazy } from 'react'
import { loadTexts } from '../../platform/language.ts'

/** Loaded when somebody wants to swap, with its texts. */
export const SwapLater = lazy(async () => {
  const [{ SwapModal }] = await Promise.all([import('../../features/swap/SwapModal.tsx'), loadTexts(['swap'])])
  return { default: SwapModal }
})
