/** What both providers sell, with as many decimals as they count. */
export const coinDecimals: Readonly<Record<string, number>> = { BTC: 8, ETH: 8, USDT: 6, USDC: 6, EUROC: 6 }

export const fiatNames: Readonly<Record<string, string>> = {
  USD: 'US Dollar',
  EUR: 'Euro',
  AUD: 'Australian Dollar',
  GBP: 'British Pound',
  CAD: 'Canadian Dollar',
}

/** Where neither of them sells anything. */
export const closedCountries = ['KP', 'IR', 'SY', 'CU', 'CN']

export type Method = {
  readonly id: string
  readonly paymentType: string
  readonly name: string
  readonly time: string
  readonly agents: readonly { readonly os: string; readonly browser: string }[] | null
  /** In hundredths of a percent, and in cents. */
  readonly basisPoints: bigint
  readonly fixedCents: bigint
  readonly min: string
  readonly max: string
  /** Absent: all of them. */
  readonly fiats?: readonly string[]
}

const apple = [
  { os: 'ios', browser: 'safari' },
  { os: 'macos', browser: 'safari' },
]

export const banxaMethods: readonly Method[] = [
  {
    id: '6036',
    paymentType: 'CHECKOUTCREDIT',
    name: 'Debit or credit card',
    time: 'Minutes',
    agents: null,
    basisPoints: 200n,
    fixedCents: 0n,
    min: '30.00',
    max: '15000.00',
  },
  {
    id: '6048',
    paymentType: 'WORLDPAYAPPLE',
    name: 'Apple Pay',
    time: 'Minutes',
    agents: apple,
    basisPoints: 200n,
    fixedCents: 0n,
    min: '30.00',
    max: '15000.00',
  },
  {
    id: '6050',
    paymentType: 'BANKTRANSFER',
    name: 'Bank transfer',
    time: '1 to 2 working days',
    agents: null,
    basisPoints: 0n,
    fixedCents: 0n,
    min: '50.00',
    max: '50000.00',
    fiats: ['USD', 'EUR', 'GBP', 'CAD'],
  },
]

export const transakMethods: readonly Method[] = [
  {
    id: 'credit_debit_card',
    paymentType: 'credit_debit_card',
    name: 'Card',
    time: 'Minutes',
    agents: null,
    basisPoints: 150n,
    fixedCents: 100n,
    min: '20.00',
    max: '5000.00',
  },
  {
    id: 'sepa_bank_transfer',
    paymentType: 'sepa_bank_transfer',
    name: 'SEPA transfer',
    time: '1 to 2 working days',
    agents: null,
    basisPoints: 50n,
    fixedCents: 0n,
    min: '20.00',
    max: '20000.00',
    fiats: ['EUR'],
  },
]
