import { lazy, type ComponentProps } from 'react'
import type { SwapModal as Modal } from '../../features/swap/SwapModal.tsx'
import { loadTexts } from '../../platform/language.ts'

/** Loaded when somebody wants to swap, with its texts and with what asks for approvals. */
export const SwapLater = lazy(async () => {
  const [{ SwapModal }, { Approving }] = await Promise.all([
    import('../../features/swap/SwapModal.tsx'),
    import('../shell/Approving.tsx'),
    loadTexts(['swap', 'identity']),
  ])
  return {
    default: (props: ComponentProps<typeof Modal>) => (
      <Approving>
        <SwapModal {...props} />
      </Approving>
    ),
  }
})
