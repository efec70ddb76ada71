import type { MessageDescriptor } from '@lingui/core'
import type { Loads } from './use-content.ts'

/**
 * A legal text (LEGAL-01, LEGAL-04). Whoever runs this server replaces the texts in `content/`, in every language,
 * changes the date and says that they are no samples any more.
 */
export type LegalDocument = {
  /** The day it was last changed, as 2026-11-15 (LEGAL-02). */
  readonly date: string
  /** Null where nobody counts them. */
  readonly version: string | null
  /** Said above the text for as long as it is true. */
  readonly isSample: boolean
  /** The document to read next. */
  readonly related: { readonly to: string; readonly title: MessageDescriptor }
  readonly content: Loads<LegalContent>
}

/** What stands in it, in one language. Values in braces, as {product}, are filled in where it is shown. */
export type LegalContent = {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

export type LegalSection = {
  /** Its anchor in the address; stays the same in every language. */
  readonly id: string
  readonly heading: string
  readonly parts: readonly LegalPart[]
}

export type LegalPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | LegalTable

export type LegalTable = {
  readonly kind: 'table'
  /** What the table is about, for those who hear it. */
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Questions and answers, in one language. */
export type FaqContent = {
  readonly title: string
  readonly intro: string
  readonly groups: readonly FaqGroup[]
}

type FaqGroup = { readonly id: string; readonly heading: string; readonly entries: readonly FaqEntry[] }

export type FaqEntry = {
  /** Its anchor in the address. */
  readonly id: string
  readonly question: string
  readonly parts: readonly LegalPart[]
  /** Where it can be done. */
  readonly link?: { readonly to: string; readonly text: string }
}
