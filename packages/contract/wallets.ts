import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, decimal, networkId, signedDecimal } from './wire.ts'

const balance = z.object({
  coin: z.object({ id: coinId }),
  kind: z.enum(['NATIVE', 'SHARE', 'YIELD_VAULT']),
  locked: decimal,
  movable: decimal,
  total: decimal,
  available: decimal,
  pending: decimal,
  active: signedDecimal.optional(),
  onSale: decimal.optional(),
  bonus: decimal.optional(),
  held: decimal.optional().meta({ description: 'Of what is locked: deposits that wait for originator information.' }),
  fixed: decimal.optional().meta({ description: 'Of what is locked: terms that run.' }),
  priceUSD: decimal.nullable(),
})

export const wallets = endpoints({
  getWallets: {
    method: 'GET',
    path: '/wallets',
    summary: "The customer's coins with what is movable, locked and on its way (WALLET-13)",
    access: 'session',
    answer: z.object({ balances: z.array(balance).max(1_000) }),
  },
  getBalance: {
    method: 'GET',
    path: '/wallets/balance',
    summary: 'Worth of all the customer holds, in his currency (WALLET-04)',
    access: 'session',
    answer: z.object({
      allocatedAmount: decimal,
      totalAmount: decimal,
      frozenAmount: decimal,
      availableAmount: decimal,
      stakingSharesAmount: decimal.optional().meta({ description: 'Of what is allocated: staking shares.' }),
      bundleAmount: decimal.optional().meta({ description: 'Of what is allocated: bundles.' }),
      preferredCurrency: z.string().regex(/^[A-Z]{3}$/),
    }),
  },
  getDepositAddress: {
    method: 'GET',
    path: '/wallets/{coinId}/addresses/{networkId}',
    summary: 'Where to send this coin; derived anew each time it is served (DEPOSIT-11)',
    access: 'session',
    params: z.object({ coinId, networkId }),
    answer: z.object({ coinId, networkId, address: z.string().max(128) }),
    refusals: ['NotFound', 'FlowStopped', 'AccountRestricted', 'DepositLimitReached', 'KycRejected'],
  },
})

export type BalanceView = z.output<typeof balance>
