import { z } from 'zod'
import { modes } from '../../faults/faults.ts'
import { orderStatuses, providers } from '../../fiat/words.ts'
import { rejectTypes, reviewAnswers, reviewStatuses } from '../../identity/words.ts'

// The page's policy forbids code made of text, which is how zod would be fast.
z.config({ jitless: true })

export const clockAnswer = z.object({ now: z.string(), wall: z.string(), isMoving: z.boolean() })
export const movedAnswer = z.object({ now: z.string(), ran: z.number() })

export const messageAnswer = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms', 'call']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
})
export const inboxAnswer = z.array(messageAnswer)

export const pricesAnswer = z.object({
  prices: z.array(z.object({ coinId: z.string(), usd: z.string(), at: z.string() })),
})

export const transferAnswer = z.object({
  txid: z.string(),
  address: z.string(),
  coinId: z.string(),
  amount: z.string(),
  succeeded: z.boolean(),
})
export const poolAnswer = z.array(transferAnswer)
export const blocksAnswer = z.array(
  z.object({
    height: z.number(),
    hash: z.string(),
    parentHash: z.string(),
    at: z.string(),
    transfers: z.array(transferAnswer),
  }),
)
export const chainsAnswer = z.array(
  z.object({ networkId: z.string(), name: z.string(), height: z.number(), hash: z.string(), pool: z.number() }),
)
export const minedAnswer = z.object({ height: z.number(), hash: z.string(), dropped: z.array(z.string()) })
export const depositAnswer = z.object({ txid: z.string(), networkId: z.string() })

export const faultsAnswer = z.array(z.object({ party: z.string(), mode: z.enum(modes), secondsLeft: z.number() }))

export const applicantsAnswer = z.array(
  z.object({
    applicantId: z.string(),
    externalUserId: z.string(),
    email: z.string(),
    status: z.enum(reviewStatuses),
    levelName: z.string(),
    at: z.string(),
    answer: z.enum(reviewAnswers).optional(),
    rejectType: z.enum(rejectTypes).optional(),
  }),
)
export const ordersAnswer = z.array(
  z.object({
    orderId: z.string(),
    provider: z.enum(providers),
    status: z.enum(orderStatuses),
    fiatAmount: z.string(),
    fiatCode: z.string(),
    coinAmount: z.string(),
    coinId: z.string(),
    createdAt: z.string(),
  }),
)
export const decidedAnswer = z.object({ delivered: z.boolean() })

export const anyAnswer = z.unknown()

export type ClockAnswer = z.output<typeof clockAnswer>
export type Message = z.output<typeof messageAnswer>
export type TransferAnswer = z.output<typeof transferAnswer>
export type BlockAnswer = z.output<typeof blocksAnswer>[number]
export type ChainAnswer = z.output<typeof chainsAnswer>[number]
export type ApplicantAnswer = z.output<typeof applicantsAnswer>[number]
export type OrderAnswer = z.output<typeof ordersAnswer>[number]
export type FaultAnswer = z.output<typeof faultsAnswer>[number]
