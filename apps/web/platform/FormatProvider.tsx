import { findMarks } from '@leaven/money/marks.ts'
import { MarksProvider } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { findLanguage } from './language.ts'

/** Inside, numbers are written as the language of the moment writes them. */
export function FormatProvider({ children }: { readonly children: ReactNode }) {
  // Asked for so that a change of the language is noticed.
  useLingui()
  return <MarksProvider value={findMarks(findLanguage())}>{children}</MarksProvider>
}
