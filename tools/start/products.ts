import { call, type Connection } from '@leaven/contract/client.ts'
import { toBanxaReturn } from '@leaven/domain/fiat/return-url.ts'
import { letters } from '@leaven/domain/learn/flow.ts'
import { send } from './send.ts'
import { toCode } from './to-code.ts'
import { until } from './until.ts'

/** Somebody verified who is logged in, and where coins come from. */
export type Customer = { readonly person: Connection; readonly password: string; readonly sandbox: string }

type Coins = { readonly networkId: string; readonly coinId: string; readonly amount: string; readonly blocks: number }

/** What a customer of some years may own. */
const wallet: readonly Coins[] = [
  { networkId: 'bitcoin', coinId: 'BTC', amount: '0.42', blocks: 3 },
  { networkId: 'defichain', coinId: 'DFI', amount: '120000', blocks: 6 },
  { networkId: 'ethereum', coinId: 'ETH', amount: '4.5', blocks: 12 },
  { networkId: 'ethereum', coinId: 'USDC', amount: '6400', blocks: 12 },
]

/** Holds coins, stakes, freezes, lends, swaps, buys with money, learns and refers; what is done already is left. */
export async function enterEveryProduct(customer: Customer): Promise<void> {
  for (const coins of wallet) await receive(customer, coins)
  await stakeAndFreeze(customer)
  await lend(customer)
  await swap(customer)
  await buy(customer)
  await learn(customer)
  await call(customer.person, 'acceptReferralRules', {})
}

async function receive({ person, sandbox }: Customer, { networkId, coinId, amount, blocks }: Coins): Promise<void> {
  const find = async () => (await call(person, 'listDeposits', { query: { limit: '100' } })).find(isOf(coinId))
  if (!(await find())) {
    const { address } = await call(person, 'getDepositAddress', { params: { coinId, networkId } })
    await send(`${sandbox}/chains/${networkId}/deposits`, { address, coinId, amount })
    await send(`${sandbox}/chains/${networkId}/blocks`, { count: blocks })
  }
  await until(`the ${coinId} have come`, async () => ['LOCKED', 'CONFIRMED'].includes((await find())?.status ?? ''))
  const deposit = await find()
  if (deposit?.status !== 'LOCKED') return
  const { depositId } = deposit
  const body = { isOriginatorAddressOwner: true, isCustodialWallet: false }
  await call(person, 'giveOriginator', { params: { depositId }, body }, { key: depositId })
}

const isOf = (coinId: string) => (one: { readonly coinId: string }) => one.coinId === coinId

async function stakeAndFreeze({ person, password }: Customer): Promise<void> {
  const flexible = { coin: 'DFI', amount: '36000', autoRenew: false }
  await call(person, 'stake', { body: flexible }, { key: 'sample-stake-dfi' })
  const frozen = { coin: 'DFI', amount: '50000', termMonths: 60, autoRenew: true } as const
  const approvalId = await approveFreeze(person, password, { coinId: 'DFI', amount: '50000', subject: '60 autoRenew' })
  const why = await call(person, 'stake', { body: { ...frozen, approvalId } }, { key: 'sample-freeze-dfi' }).then(
    () => null,
    toCode,
  )
  // Done before, with another approval.
  if (why && why !== 'IdempotencyKeyReused') throw new Error(`the sample cannot be frozen: ${why}`)
  const ether = { coin: 'ETH', amount: '1.5', autoRenew: false }
  await call(person, 'stake', { body: ether }, { key: 'sample-stake-eth' })
}

/** Nobody waits for five years and their renewals, so the password approves them. */
async function approveFreeze(
  person: Connection,
  password: string,
  parts: { readonly coinId: string; readonly amount: string; readonly subject: string },
) {
  const { approvalId } = await call(person, 'beginApproval', { body: { action: 'freeze', ...parts } })
  await call(person, 'giveApproval', { params: { approvalId }, body: { password } })
  return approvalId
}

async function lend({ person }: Customer): Promise<void> {
  for (const [slug, amount] of [
    ['btc-weekly', '0.2'],
    ['eth-four-weekly', '2'],
    ['usdc-weekly', '2500'],
  ] as const) {
    const find = async () =>
      (await call(person, 'listBatches', {})).find((batch) => batch.slug === slug && batch.status === 'SELLING')
    await until(`${slug} is on sale`, async () => (await find()) !== undefined)
    const batch = await find()
    if (!batch || batch.enteredAmount !== '0') continue
    const { batchId } = batch
    await call(person, 'enterBatch', { body: { batchId, amount } }, { key: `sample-${batchId}` })
    await call(person, 'saveBatchSettings', { body: { batchId, autoCompound: 'ENTRY_AND_RETURN' } })
  }
}

async function swap({ person }: Customer): Promise<void> {
  if (await hasDone(person, 'Withdrew for swap')) return
  const { quoteId } = await call(person, 'getQuote', { query: { from: 'USDC', to: 'BTC', amount: '900' } })
  await call(person, 'swapCoins', { body: { quoteId } }, { key: quoteId })
}

async function buy({ person }: Customer): Promise<void> {
  if (await hasDone(person, 'Buy token')) return
  const params = { coinId: 'BTC', networkId: 'bitcoin' }
  const { address } = await call(person, 'getBuyAddress', { params })
  const body = {
    source: 'EUR' as const,
    target: 'BTC',
    targetAmount: '0.01',
    paymentMethodId: '6036',
    walletAddress: address,
    returnUrlOnSuccess: toBanxaReturn('success'),
    returnUrlOnCancelled: toBanxaReturn('cancelled'),
    returnUrlOnFailure: toBanxaReturn('failed'),
  }
  const { checkoutUrl } = await call(person, 'createBanxaOrder', { body }, { key: 'sample-buy' })
  // Paid before already: a start that was cut off waits for the coins again.
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
  await until('what was bought has come', () => hasDone(person, 'Buy token'))
}

/** Does the first lesson of the first stack; nobody is told an answer before giving it. */
async function learn({ person }: Customer): Promise<void> {
  const { quizStacks, userInfo } = await call(person, 'getQuiz', { query: {} })
  const [stack] = quizStacks
  const [lesson] = stack?.lessons ?? []
  if (!stack || !lesson || userInfo.some(({ quizQuestionDoneIds }) => quizQuestionDoneIds.length > 0)) return
  const { id: quizId } = stack
  await call(person, 'claimEarnSlot', { body: { quizId } })
  const { quizQuestionId: questionId } = lesson
  for (const answer of letters) {
    const body = { quizId, quizQuestionId: questionId, answer }
    const why = await call(person, 'updateQuiz', { params: { quizId, questionId }, body }).then(() => null, toCode)
    if (why === null) return until('the lesson is paid', () => hasDone(person, 'Learn and Earn reward'))
    if (why !== 'WrongAnswer') throw new Error(`the lesson says ${why}`)
  }
}

const hasDone = async (person: Connection, label: string): Promise<boolean> =>
  (await call(person, 'listTransactions', { query: {} })).some((line) => line.label === label)
