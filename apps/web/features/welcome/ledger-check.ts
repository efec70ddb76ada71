/** What this browser found out about the ledger; the hash is that of the newest block. */
export type LedgerCheck =
  | { readonly state: 'reading' | 'unread' | 'off' }
  | { readonly state: 'adds-up'; readonly hash: string | null }
