/** Columns in which two lives may differ, each with its reason. */
type Columns = Readonly<Record<string, string>>

const NAME = 'it gets a new name in every life'
const NOTICED = 'when it was noticed; what a rule dates is compared'
const BEEN = 'where a price was in the last minutes depends on when it was asked for'
const GIVEN = 'what was late counts from when it was given'
const SEALED = 'what is sealed differs each time; it is opened instead'
const LINES = 'what a late day adds to a term that has ended is a line of its own'
const LENT = 'a provider lends a new token when it is asked for one'
const CHAIN = 'blocks and transfers of the sandbox are new in every life'

/** What is left out of the rows of a table; of all others everything is compared. */
export const omitted: Readonly<Record<string, Columns>> = {
  arrivals_arrivals: { txid: CHAIN, seen_at: NOTICED, ended_at: NOTICED },
  audit_runs: { postings: 'how many there were by then is a matter of order' },
  batches_events: { id: NAME, at: NOTICED },
  campaigns_grants: { given_at: GIVEN, locked_until: GIVEN, released_at: GIVEN },
  campaigns_unpaid: { since: NOTICED },
  coins_prices: {
    at: NOTICED,
    span_at: NOTICED,
    low: BEEN,
    high: BEEN,
    low_before: BEEN,
    high_before: BEEN,
  },
  coins_rates: { at: NOTICED },
  debts_freezes: { frozen_at: NOTICED },
  deposits_blocks: { hash: CHAIN },
  deposits_deposits: { id: NAME, txid: CHAIN, seen_at: NOTICED, credited_at: NOTICED },
  deposits_events: { at: NOTICED },
  fiat_events: { at: NOTICED },
  fiat_orders: { txid: CHAIN },
  fiat_paid_fees: { at: NOTICED },
  fiat_tries: { txid: CHAIN, read_at: NOTICED },
  identity_users: { email: 'who is erased gets a made-up address; whether they have is compared' },
  kyc_applicants: { verified: SEALED, fields: SEALED, decided_at: NOTICED },
  kyc_events: { id: NAME, at: NOTICED },
  learn_rewards: { given_at: GIVEN },
  ledger_users: { last_number: LINES },
  lending_entries: { id: NAME },
  mail_links: { hash: NAME, expires_at: NOTICED, made_at: NOTICED },
  outbox_readers: { last_id: NAME },
  party_tokens: { sealed: LENT, before: LENT, expires_at: LENT },
  people_accounts: { known_at: NOTICED, decided_at: NOTICED },
  people_prints: { known_at: NOTICED },
  referral_referrals: {
    prices: 'a coin that had no price on a day is priced on the next that has one',
    friend_settled_at: GIVEN,
    referrer_settled_at: GIVEN,
  },
  security_events: { id: NAME },
  staking_actions: { units: LINES },
  trades_trades: { hash: NAME, nonce: NAME },
  treasury_fundings: { id: NAME, at: NOTICED },
}

/** Tables that are not compared row by row, each with its reason. */
export const apart: Readonly<Record<string, string>> = {
  alarms: 'those that are open are compared',
  coins_price_points: 'there is one of every price that came in: who was out has told none',
  due_work: 'what is planned is compared, not when: orders are looked at again by their age',
  ledger_accounts: 'balances are compared',
  ledger_blocks: 'they follow from the order of postings; the audit holds them against each other',
  ledger_fold: 'where folding stands is a number of transactions; the audit holds it against the totals',
  ledger_openings: 'in how many steps accounts were opened is nobody’s promise; the accounts are compared',
  ledger_transactions: 'each has its postings, whose sums are compared; many keys are made up in every life',
  ledger_postings: 'their sums are compared, not their lines',
  outbox_events: 'they are not kept for ever; what readers made of them is compared',
  outbox_failures: 'which reader fails at what is compared',
  staking_sums: 'sums are compared, not the shards that a transaction chose',
}
