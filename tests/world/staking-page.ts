import { factors } from '@leaven/contract/factors.ts'
import { freezerCalls, staking, type FreezerView, type StakingView } from '@leaven/contract/staking.ts'

const term = (months: number, multiplier: string, apy: string) => ({ months, multiplier, apy })

const dfi = {
  id: 'DFI',
  name: 'DeFiChain',
  decimals: 8,
  stakeable: true,
  stakingApy: '0.062',
  stakingPayoutApproach: 'COMPOUND',
  unstakingDisabled: false,
  terms: [
    term(120, '2', '0.124'),
    term(60, '1.5', '0.093'),
    term(36, '1.35', '0.0837'),
    term(24, '1.25', '0.0775'),
    term(12, '1.15', '0.0713'),
    term(6, '1.1', '0.0682'),
    term(3, '1.05', '0.0651'),
    term(1, '1.02', '0.06324'),
  ],
}
const eth = {
  ...dfi,
  id: 'ETH',
  name: 'Ethereum',
  stakingApy: '0.031',
  terms: [term(120, '2', '0.062'), term(60, '1.5', '0.0465')],
}

const share = (id: string, movable: string, locked: string, total: string) => ({
  id,
  stakeable: true,
  stakingApy: '0.062',
  movable,
  locked,
  total,
  priceUSD: '0.03',
  isLate: false,
})

export const stakingView: StakingView = staking.getStaking.answer.parse({
  coinPrices: [
    { CoinId: 'DFI', priceUSD: '0.03' },
    { CoinId: 'ETH', priceUSD: '3000' },
  ],
  shares: [share('DFI', '2500', '40000', '42500'), share('ETH', '0', '0', '0')],
  coins: [dfi, eth],
})

const position = (tail: string, termDuration: number, endsAt: string) => ({
  id: `frz_0197a000-0000-7000-8000-00000000000${tail}`,
  coin: { id: 'DFI' },
  amount: '20000',
  earned: '12.5',
  termDuration,
  multiplier: '2',
  apy: '0.124',
  autoRenew: false,
  frozenAt: '2026-03-04T10:00:00.000Z',
  startsAt: '2026-03-04T10:00:00.000Z',
  endsAt,
})

export const freezerView: FreezerView = freezerCalls.getFreezer.answer.parse({
  now: '2026-11-18T10:00:00.000Z',
  positions: [position('1', 60, '2031-03-04T10:00:00.000Z'), position('2', 120, '2036-03-04T10:00:00.000Z')],
  minimumAmountInUsd: '50',
  hasReachedPromoBonusCap: false,
  availableBonusToPayUsd: '0',
  badge: 'APPRENTICE',
  badgeAmount: '81500',
})

const wallet = (id: string, available: string) => ({
  coin: { id },
  kind: 'NATIVE',
  priceUSD: null,
  locked: '0',
  movable: available,
  total: available,
  available,
  pending: '0',
})

export const APPROVAL = 'apr_0197a000-0000-7000-8000-000000000001'

/** The calls of the page as the server answers them; what is sent is held against the contract. */
export function createStaking(
  change: { readonly staking?: Partial<StakingView>; readonly freezer?: Partial<FreezerView> } = {},
) {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  const approved: { readonly subject?: string | undefined }[] = []
  const begin = (answer: object) => (body: unknown) => {
    approved.push(factors.beginApproval.body.parse(body))
    return Response.json(answer)
  }
  const commands = { ...staking, ...freezerCalls }
  const take =
    (call: 'stake' | 'freeze' | 'unstake' | 'setAutoRenew' | 'extendFreeze', answer: object) => (body: unknown) => {
      sent.push({ call, body: commands[call].body.parse(body) })
      return Response.json(answer)
    }
  const answers = {
    'GET /api/staking': { ...stakingView, ...change.staking },
    'GET /api/freezer': { ...freezerView, ...change.freezer },
    'GET /api/freezer/highlights': {
      tenureChoiceDistribution: [
        { name: '60', percent: '68' },
        { name: '120', percent: '32' },
      ],
      remainingTenureDistribution: [],
      totalFrozenAssets: '1200',
      anniversaryPromotionIsActive: false,
    },
    'GET /api/freezer/actions?offset=0&limit=20': { rows: [], count: 0 },
    'GET /api/sprods': [],
    'GET /api/wallets': { balances: [wallet('DFI', '8250'), wallet('ETH', '0.5')] },
    'POST /api/staking': take('stake', { coin: 'DFI', amount: '5000', positionId: null }),
    'POST /api/staking/unstake': take('unstake', { coin: 'DFI', amount: '5000' }),
    'POST /api/freezer': take('freeze', { positionId: freezerView.positions[0]?.id, endsAt: freezerView.now }),
    [`POST /api/freezer/${freezerView.positions[0]?.id}/extend`]: take('extendFreeze', {
      positionId: freezerView.positions[0]?.id,
      endsAt: freezerView.now,
    }),
    'PUT /api/freezer/auto-renew': take('setAutoRenew', {}),
    'POST /api/approvals': begin({
      approvalId: APPROVAL,
      expiresAt: freezerView.now,
      hasOtp: false,
      hasPassword: true,
      canMail: true,
      options: null,
    }),
    [`POST /api/approvals/${APPROVAL}`]: { approvalId: APPROVAL },
  }
  return { answers, sent, approved }
}
