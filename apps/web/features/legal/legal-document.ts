import type { MessageDescriptor } from '@lingui/core'

type Text = MessageDescriptor

/**
 * A legal text as data (LEGAL-01, LEGAL-04). Whoever runs this server replaces the texts of the two `.data.ts` files
 * and their translations, changes the date and says that they are no samples any more.
 */
export type LegalDocument = {
  readonly title: Text
  /** The day it was last changed, as 2026-11-15 (LEGAL-02). */
  readonly date: string
  /** Shown above the text for as long as it is true. */
  readonly isSample: boolean
  readonly intro: Text
  readonly sections: readonly LegalSection[]
  /** The document to read next. */
  readonly related: { readonly to: string; readonly title: Text }
}

export type LegalSection = {
  /** Its anchor in the address; stays the same in every language. */
  readonly id: string
  readonly heading: Text
  readonly parts: readonly LegalPart[]
}

export type LegalPart =
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  | LegalTable

export type LegalTable = {
  readonly kind: 'table'
  /** What the table is about, for those who hear it. */
  readonly caption: Text
  readonly head: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
}
