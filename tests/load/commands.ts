import type { CallName } from '@leaven/contract/api.ts'
import type { Database } from '@leaven/db/database.ts'
import { awaitStatus, giveOriginator } from '../world/arrivals.ts'
import type { Client } from '../world/api.ts'
import { prove } from '../world/factors.ts'
import { order } from '../world/fiat.ts'
import { answer } from '../world/lessons.ts'
import type { Outside } from '../world/outside.ts'
import { ask } from '../world/swap.ts'
import type { Ask } from './crowd.ts'

export const BATCH = 'btc-weekly-1'
const CONFIRMATIONS = 3

const key = () => ({ key: crypto.randomUUID() })
const frozen = { coin: 'DFI', amount: '2000', autoRenew: false } as const
const staked = (owner: Client) => owner.call('stake', { body: { ...frozen, amount: '200000' } }, key())
const entered = (owner: Client) => owner.call('enterBatch', { body: { batchId: BATCH, amount: '0.05' } }, key())

export type Around = { readonly outside: Outside; readonly admin: Database; readonly userId: string }

export type Command = {
  readonly name: string
  /** The calls of the contract that it makes. */
  readonly calls: readonly CallName[]
  /** Of what one customer asks, this many may succeed at most; without it, all of them. */
  readonly most?: 1
  /** Answered to those who come after: by name, so that another refusal is seen. */
  readonly refusals?: readonly string[]
  /** What has to be there before it. */
  readonly prepare: (owner: Client, around: Around) => Promise<Ask>
}

/** Every command by which a customer moves money or has it reserved. */
export const commands: readonly Command[] = [
  {
    name: 'stake',
    calls: ['stake'],
    prepare: async () => (client) => client.call('stake', { body: frozen }, key()),
  },
  {
    name: 'stake for a term',
    refusals: ['TooManyRequests'],
    calls: ['stake'],
    prepare: async () => (client) => client.call('stake', { body: { ...frozen, termMonths: 1 } }, key()),
  },
  {
    name: 'unstake',
    calls: ['unstake'],
    prepare: async (owner) => {
      await staked(owner)
      return (client) => client.call('unstake', { body: { coin: 'DFI', amount: '2000' } }, key())
    },
  },
  {
    name: 'freeze',
    calls: ['freeze'],
    prepare: async (owner) => {
      await staked(owner)
      return (client) => client.call('freeze', { body: { ...frozen, termDuration: 1 } }, key())
    },
  },
  {
    name: 'extend a term',
    refusals: ['TermTooShort', 'TooManyRequests'],
    calls: ['extendFreeze'],
    prepare: async (owner) => {
      const { positionId } = await owner.call('stake', { body: { ...frozen, termMonths: 1 } }, key())
      if (!positionId) throw new Error('Nothing is frozen')
      return (client, n) =>
        client.call('extendFreeze', { params: { id: positionId }, body: { termDuration: n % 2 ? 1 : 3 } }, key())
    },
  },
  {
    name: 'renew a term by itself',
    calls: ['setAutoRenew'],
    prepare: async (owner) => {
      await owner.call('stake', { body: { ...frozen, termMonths: 1 } }, key())
      return (client, n) => client.call('setAutoRenew', { body: { id: 'all', autoRenew: n % 2 === 0 } }, key())
    },
  },
  {
    name: 'one approval of a freeze for a year used by many',
    most: 1,
    refusals: ['ApprovalInvalid'],
    calls: ['freeze'],
    prepare: async (owner) => {
      await staked(owner)
      const approvalId = await prove(owner, 'freeze', { coinId: frozen.coin, amount: frozen.amount, subject: '12' })
      return (client) => client.call('freeze', { body: { ...frozen, termDuration: 12, approvalId } }, key())
    },
  },
  {
    name: 'quote and swap',
    calls: ['getQuote', 'swapCoins'],
    prepare: async () => async (client) => {
      const { quoteId } = await ask(client, 'BTC', 'DFI', '0.001')
      return client.call('swapCoins', { body: { quoteId } }, key())
    },
  },
  {
    name: 'one quote swapped by many',
    most: 1,
    refusals: ['QuoteUsed'],
    calls: ['swapCoins'],
    prepare: async (owner) => {
      const { quoteId } = await ask(owner, 'BTC', 'DFI', '0.01')
      return (client) => client.call('swapCoins', { body: { quoteId } }, key())
    },
  },
  {
    name: 'one approval of a swap above the ceiling used by many, each with a quote of their own',
    most: 1,
    refusals: ['ApprovalInvalid'],
    calls: ['getQuote', 'swapCoins'],
    prepare: async (owner, { admin, userId }) => {
      const swapped = await ask(owner, 'BTC', 'DFI', '0.001')
      await owner.call('swapCoins', { body: { quoteId: swapped.quoteId } }, key())
      // Whatever they swap today, they have lost more than a session alone may.
      await admin
        .updateTable('swap_quotes')
        .set({ lost_cents: 1_000_000_000n })
        .where('user_id', '=', userId)
        .where('used_at', 'is not', null)
        .execute()
      const approvalId = await prove(owner, 'swap', { coinId: 'BTC', amount: '0.001', subject: 'DFI' })
      return async (client) => {
        const { quoteId, needsApproval } = await ask(client, 'BTC', 'DFI', '0.001')
        if (!needsApproval) throw new Error('It is not above the ceiling')
        return client.call('swapCoins', { body: { quoteId, approvalId } }, key())
      }
    },
  },
  {
    name: 'enter a batch',
    calls: ['enterBatch'],
    prepare: async () => (client, n) =>
      client.call('enterBatch', { body: { batchId: BATCH, amount: `0.0${1 + (n % 9)}` } }, key()),
  },
  {
    name: 'settings of an entry',
    calls: ['saveBatchSettings'],
    prepare: async (owner) => {
      await entered(owner)
      return (client, n) =>
        client.call('saveBatchSettings', {
          body: { batchId: BATCH, autoCompound: n % 2 ? 'NO_COMPOUNDING' : 'ENTRY_AND_RETURN' },
        })
    },
  },
  {
    name: 'cancel an entry',
    most: 1,
    refusals: ['NotFound'],
    calls: ['cancelEntry'],
    prepare: async (owner) => {
      await entered(owner)
      return (client) => client.call('cancelEntry', { body: { sprodBatchId: BATCH } }, key())
    },
  },
  {
    name: 'say whose money a deposit is',
    most: 1,
    refusals: ['OriginatorNotDue'],
    calls: ['giveOriginator'],
    prepare: async (owner, { outside }) => {
      const place = { coinId: 'BTC', networkId: 'bitcoin' }
      const { address } = await owner.call('getDepositAddress', { params: place })
      const { txid } = await outside.deposit('bitcoin', address, 'BTC', '0.1')
      await outside.mine('bitcoin', CONFIRMATIONS)
      const { depositId } = await awaitStatus(owner, txid, 'LOCKED')
      return (client) => giveOriginator(client, depositId, crypto.randomUUID())
    },
  },
  {
    name: 'order at provider A',
    // Sixty in an hour.
    refusals: ['TooManyRequests'],
    calls: ['createBanxaOrder'],
    prepare: async () => (client) => order(client, 'banxa'),
  },
  {
    name: 'order at provider B',
    // Sixty in an hour.
    refusals: ['TooManyRequests'],
    calls: ['createTransakOrder'],
    prepare: async () => (client) => order(client, 'transak'),
  },
  {
    name: 'cancel an order',
    calls: ['cancelBanxaOrder'],
    prepare: async (owner) => {
      const { id } = await order(owner)
      return (client) => client.call('cancelBanxaOrder', { params: { id } }, key())
    },
  },
  {
    name: 'claim a slot that is paid for',
    calls: ['claimEarnSlot'],
    prepare: async () => (client) => client.call('claimEarnSlot', { body: { quizId: 'dfi' } }, key()),
  },
  {
    name: 'answer a lesson that is paid for',
    calls: ['updateQuiz'],
    prepare: async (owner) => {
      await owner.call('claimEarnSlot', { body: { quizId: 'btc' } }, key())
      return (client, n) => answer(client, `btc-${1 + (n % 3)}`)
    },
  },
]

const ACCOUNT = 'it changes how somebody gets in, or what is known of them'
const HINT = 'it only has a job look again'
const TELLS = 'it leaves a word or a setting'

/** Commands of the contract that neither move nor reserve money, and why. A new one belongs here or above. */
export const harmless: Readonly<Partial<Record<CallName, string>>> = {
  ...Object.fromEntries(
    (
      [
        'register',
        'verifyEmail',
        'resendVerification',
        'login',
        'refreshSession',
        'logout',
        'savePreference',
        'authoriseApple',
        'finishSso',
        'confirmSsoRegister',
        'confirmSsoLogin',
        'removeSsoKey',
        'forgetPassword',
        'resetPassword',
        'changePassword',
        'disableAccount',
        'enableOtp',
        'verifyOtp',
        'disableOtp',
        'renewRecoveryCodes',
        'beginPasskey',
        'addPasskey',
        'renamePasskey',
        'removePasskey',
        'otpLogin',
        'beginPasskeyLogin',
        'passkeyLogin',
        'beginSecondPasskey',
        'secondPasskeyLogin',
        'beginApproval',
        'mailApprovalCode',
        'giveApproval',
        'endOtherSessions',
        'endSession',
        'makeHandoff',
        'lookAtHandoff',
        'takeHandoff',
        'giveConsent',
        'withdrawConsent',
        'saveMarketingConsent',
        'downloadData',
        'closeAccount',
        'saveProfile',
        'startVerification',
        'verifyIdentity',
      ] as const satisfies readonly CallName[]
    ).map((name) => [name, ACCOUNT]),
  ),
  noteVerification: HINT,
  noteBanxaStatus: HINT,
  noteBanxaHint: HINT,
  completeTransakOrder: HINT,
  noteTransakHint: HINT,
  acceptReferralRules: TELLS,
  subscribe: TELLS,
  askSupport: TELLS,
  reportCrash: TELLS,
  moveClock: 'it is there in the sandbox alone',
  ping: 'it asks whether anybody is there',
}
