import { lazy } from 'react'
import { loadTexts } from '../../platform/language.ts'

/** Loaded when somebody meets a gate, with its texts. */
export const GateLater = lazy(async () => {
  const [{ GateDialog }] = await Promise.all([import('../../features/access/GateDialog.tsx'), loadTexts(['access'])])
  return { default: GateDialog }
})
