import type { Stack } from './stack.ts'
import type { Flow } from './use-flow.ts'
import type { Learner } from './use-learner.ts'

/** What every stage is shown with. */
export type StageProps = { readonly stack: Stack; readonly learner: Learner; readonly flow: Flow }
