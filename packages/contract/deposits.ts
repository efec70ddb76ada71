import { holdReasons } from '@leaven/domain/deposits/deposit.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, country, decimal, empty, id, instant, networkId, text } from './wire.ts'

const OWED_MAX = 1_000
const REVERSALS_MAX = 10
const NETWORKS_MAX = 100

/** DEPOSIT-02, DEPOSIT-04: the originator's name and country only when it is somebody else. */
const originator = z.object({
  isOriginatorAddressOwner: z.boolean(),
  originatorFirstName: text(100).optional(),
  originatorLastName: text(100).optional(),
  originatorCountry: country.optional(),
  isCustodialWallet: z.boolean(),
  platform: text(100).optional(),
})

const deposit = z.object({
  depositId: id('dep'),
  coinId,
  networkId,
  amount: decimal,
  address: z.string().max(128),
  txid: z.string().max(128),
  status: z.enum(['PENDING', 'LOCKED', 'CONFIRMED', 'CANCELLED']),
  waitsFor: z.array(z.enum(holdReasons)).max(holdReasons.length).meta({
    description:
      'Why it is locked: the originator is not known; it is above the limit until verified; or there is no price yet that tells whether it is.',
  }),
  confirmations: z.int().min(0),
  confirmationsNeeded: z.int().min(1),
  seenAt: instant,
  creditedAt: instant.nullable(),
})

export const deposits = endpoints({
  listDeposits: {
    method: 'GET',
    path: '/deposits',
    summary: 'What arrived or is on its way, newest first (DEPOSIT-10)',
    access: 'session',
    query: z.object({ limit: count(100, PAGE_SIZE), offset: count(100_000, 0) }),
    answer: z.array(deposit).max(100),
  },
  hasIncomingDeposits: {
    method: 'GET',
    path: '/incoming-deposits/has-any',
    summary: 'Does any deposit wait for originator information (DEPOSIT-08)',
    access: 'session',
    answer: z.object({
      hasAny: z.boolean(),
      waitsForVerification: z.boolean().meta({ description: 'Some are above the limit until verified (KYC-37).' }),
      waitsForPrice: z
        .boolean()
        .meta({ description: 'Of some there is no price yet that tells whether they are above the limit (KYC-37).' }),
      unread: z
        .array(networkId)
        .max(NETWORKS_MAX)
        .meta({ description: 'Networks that cannot be read at the moment: what comes there shows later.' }),
      limit: z.object({ allowed: decimal, used: decimal, waiting: decimal, left: decimal }).nullable().meta({
        description:
          'In US dollars: what may come in all, what was let in of it, what waits above it, and what may still come: at nothing the limit is reached. Null without a limit.',
      }),
    }),
  },
  listIncomingDeposits: {
    method: 'GET',
    path: '/incoming-deposits',
    summary: 'Deposits that wait for originator information, or for verification; each says for what',
    access: 'session',
    answer: z.array(deposit).max(100),
  },
  getOwing: {
    method: 'GET',
    path: '/deposits/owing',
    summary:
      'What is owed after deposits that their networks took back, and whether it holds up what leaves (DEPOSIT-11)',
    access: 'session',
    answer: z.object({
      isFrozen: z.boolean(),
      owed: z.array(z.object({ coinId, amount: decimal })).max(OWED_MAX),
      because: z
        .array(z.object({ coinId, amount: decimal, at: instant }))
        .max(REVERSALS_MAX)
        .meta({ description: 'Deposits that their networks took back, and when; the newest ones.' }),
    }),
  },
  giveOriginator: {
    method: 'PUT',
    path: '/incoming-deposits/{depositId}/originator',
    summary: 'Says whose money it is, which makes it available (DEPOSIT-08)',
    access: 'session',
    key: 'required',
    params: z.object({ depositId: id('dep') }),
    body: originator,
    answer: empty,
    refusals: ['NotFound', 'OriginatorIncomplete', 'OriginatorNotDue', 'FlowStopped'],
  },
})

export type DepositView = z.output<typeof deposit>
