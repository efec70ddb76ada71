import { createHash } from 'node:crypto'
import { add, amountOf, isLess, subtract, type Amount } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { parseRate } from '@leaven/money/rate.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canMove } from '../transitions.ts'
import { autoCompoundOptions } from './auto-compound.ts'
import { batchStates, batchTransitions, statusOfEntry, typeOfBatch, type BatchState } from './batch.ts'
import { toCanonical, toCommitted } from './commitment.ts'
import { isOnSale, limitEntry, roomOf, whyNotCompound, whyNotEnter, type Room } from './entry.ts'
import {
  createReturns,
  createRewards,
  splitMove,
  toNeed,
  toPaidBonus,
  toProgress,
  toYearlyBonus,
  type Terms,
} from './returns.ts'
import { listRounds, nextStart, toSchedule, toSuccessorStart } from './schedule.ts'

const BTC = { code: 'BTC', decimals: 8 }
const DFI = { code: 'DFI', decimals: 8 }
const USD = { code: 'USD', decimals: 2 }
const btc = (text: string): Amount => parseAmount(text, BTC, { canBeZero: true })
const at = (text: string): Date => new Date(text)
const iso = (dates: readonly Date[]): readonly string[] => dates.map((date) => date.toISOString())

const terms: Terms = {
  asset: BTC,
  rhythm: 'FOUR_WEEKLY',
  rate: parseRate('0.05'),
  tier: null,
  levels: [
    { above: parseRate('0.05'), bonus: parseRate('0.01') },
    { above: parseRate('0.1'), bonus: parseRate('0.05') },
  ],
  rewardRate: parseRate('0.005'),
}

describe('time', () => {
  test.each([
    ['LEND-003', '2026-11-16T12:00:00Z', '2026-11-20T07:00:00.000Z'],
    ['LEND-003', '2026-11-20T06:59:59.999Z', '2026-11-20T07:00:00.000Z'],
    ['LEND-003', '2026-11-20T07:00:00Z', '2026-11-27T07:00:00.000Z'],
    ['LEND-003', '2027-03-27T23:00:00Z', '2027-04-02T07:00:00.000Z'],
  ])('%s after %s the next start is Friday, 3 PM in Singapore: %s', (_row, after, start) => {
    expect(nextStart(at(after)).toISOString()).toBe(start)
    const inSingapore = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', timeZone: 'Asia/Singapore' })
    expect(inSingapore.format(nextStart(at(after)))).toBe('Friday 3 PM')
  })

  test('LEND-003 LEND-004 LEND-005 LEND-006 it ends on a Friday, 4 PM in Singapore, an hour after its successor starts', () => {
    const start = at('2026-11-20T07:00:00Z')
    expect(toSchedule(start, 'WEEKLY').endsAt).toEqual(at('2026-11-27T08:00:00Z'))
    expect(toSchedule(start, 'FOUR_WEEKLY').endsAt).toEqual(at('2026-12-18T08:00:00Z'))
    for (const rhythm of ['WEEKLY', 'FOUR_WEEKLY'] as const) {
      const apart = toSchedule(start, rhythm).endsAt.getTime() - toSuccessorStart(start, rhythm).getTime()
      expect(apart).toBe(3_600_000)
      expect(nextStart(new Date(toSuccessorStart(start, rhythm).getTime() - 1))).toEqual(
        toSuccessorStart(start, rhythm),
      )
    }
  })

  test('LEND-098 a four-weekly batch has two rounds of 14 days, a weekly one none', () => {
    const start = at('2026-11-20T07:00:00Z')
    const [first, second, ...more] = listRounds(start, 'FOUR_WEEKLY')
    expect(iso([first?.startsAt ?? start, first?.endsAt ?? start])).toEqual(iso([start, at('2026-12-04T08:00:00Z')]))
    expect(second).toEqual({ number: 2, startsAt: first?.endsAt, endsAt: at('2026-12-18T08:00:00Z') })
    expect([more, listRounds(start, 'WEEKLY')]).toEqual([[], []])
  })

  test('progress goes from 0 to 1 and no further', () => {
    const schedule = toSchedule(at('2026-11-20T07:00:00Z'), 'WEEKLY')
    const of = (now: string) => toProgress(schedule, at(now))
    expect([of('2026-11-01T00:00:00Z'), of('2026-12-01T00:00:00Z')]).toEqual([0n, parseRate('1')])
    expect(of('2026-11-23T19:30:00Z')).toBe(parseRate('0.5'))
  })
})

describe('states', () => {
  const next: Record<BatchState, readonly BatchState[]> = {
    DRAFT: ['SELLING'],
    SELLING: ['ONGOING', 'CANCELED'],
    ONGOING: ['MATURED', 'CANCELED'],
    MATURED: ['SETTLED'],
    SETTLED: [],
    CANCELED: [],
  }
  const pairs = batchStates.flatMap((from) => batchStates.map((to) => ({ from, to })))

  test.each(pairs)('LEND-038 LEND-041 a batch goes from $from to $to only as designed', ({ from, to }) => {
    expect(canMove(batchTransitions, from, to)).toBe(next[from].includes(to))
  })

  test.each([
    ['LEND-054', 'SELLING', 'PENDING'],
    ['LEND-055', 'ONGOING', 'LOCKED'],
    ['LEND-055', 'MATURED', 'LOCKED'],
    ['LEND-056', 'SETTLED', 'CONFIRMED'],
    ['LEND-057', 'CANCELED', 'CANCELLED'],
  ] as const)('%s an entry in a batch that is %s is %s in the history', (_row, status, shown) => {
    expect(statusOfEntry[status]).toBe(shown)
  })

  test('LEND-034 LEND-035 the type is a label: none for weekly ones, broccoli with bonus rounds', () => {
    expect(typeOfBatch(false, false)).toBeNull()
    expect([typeOfBatch(true, false), typeOfBatch(true, true)]).toEqual(['FOUR_WEEKLY_CELERY', 'FOUR_WEEKLY_BROCCOLI'])
  })
})

describe('entering', () => {
  const room: Room = { cap: btc('80'), reserve: btc('6.4'), filled: btc('61.2') }
  const price = parsePrice('100000', { asset: 'BTC', currency: 'USD' })
  const around = { entered: btc('0'), available: btc('1'), room, price, minimum: parseAmount('10', USD) }
  const full: Room = { ...room, filled: btc('73.6') }

  test.each([
    ['LEND-062', '1.00000001', {}, 'InsufficientBalance'],
    ['LEND-062', '1.1', { entered: btc('0.1') }, null],
    ['LEND-061', '0.00009999', {}, 'EntryTooSmall'],
    ['LEND-061', '0.0001', {}, null],
    ['LEND-044', '0.5', { room: full }, 'BatchCapReached'],
    ['LEND-066', '0.5', { room: { ...full, filled: btc('73.59999999') } }, null],
    ['LEND-045', '0.4', { room: full, entered: btc('0.5') }, null],
    ['LEND-045', '0.51', { room: full, entered: btc('0.5') }, 'BatchCapReached'],
    ['LEND-061', '0.5', { price: null }, 'PriceUnknown'],
  ] as const)('%s %s BTC with %o: %s', (_row, amount, change, why) => {
    expect(whyNotEnter(btc(amount), { ...around, ...change })).toBe(why)
  })

  test('LEND-042 LEND-043 a sale is open while it is selling, until the moment it closes', () => {
    const saleClosesAt = at('2026-11-20T07:00:00Z')
    const before = new Date(saleClosesAt.getTime() - 1)
    expect(batchStates.filter((state) => isOnSale({ state, saleClosesAt }, before))).toEqual(['SELLING'])
    expect(isOnSale({ state: 'SELLING', saleClosesAt }, saleClosesAt)).toBe(false)
  })

  test('LEND-065 LEND-066 what is limited never passes the cap without the reserve, and lowering is never limited', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(units, units, units, units, units, (cap, reserve, filled, own, asked) => {
        const of = (count: bigint) => amountOf(BTC, count)
        const crowded: Room = { cap: of(cap), reserve: of(reserve), filled: of(filled) }
        const limited = limitEntry(of(asked), of(own), crowded)
        const isRaised = isLess(of(own), limited)
        if (asked <= own) expect(limited.units).toBe(asked)
        if (isRaised) expect(filled + limited.units - own).toBeLessThanOrEqual(cap - reserve)
        expect(isRaised && roomOf(crowded).units === 0n).toBe(false)
      }),
    )
  })

  test('LEND-045 a running entry is set until the successor starts, and more only where it has room', () => {
    const saleClosesAt = at('2026-11-27T07:00:00Z')
    const before = new Date(saleClosesAt.getTime() - 1)
    const [on, off] = [
      { before: btc('0'), after: btc('2') },
      { before: btc('2'), after: btc('0') },
    ]
    const why = (filled: string, change = on, now = before) =>
      whyNotCompound({ saleClosesAt, room: { ...room, filled: btc(filled) } }, change, now)
    expect([why('71.6'), why('71.60000001'), why('73.6', off)]).toEqual([null, 'NextBatchFull', null])
    expect([why('0', on, saleClosesAt), why('0', off, saleClosesAt)]).toEqual(['BatchClosed', 'BatchClosed'])
    expect(whyNotCompound({ saleClosesAt, room: null }, on, before)).toBeNull()
  })
})

describe('what it earns', () => {
  const returns = createReturns(terms)

  test('LEND-099 10 BTC at 5 % for 28 days return 0.0374982 BTC', () => {
    expect(toDecimal(returns.base(btc('10')))).toBe('0.0374982')
  })

  test('LEND-097 LEND-099 the part above the threshold earns the second rate, each part floored by itself', () => {
    const tiered = createReturns({ ...terms, tier: { threshold: btc('10'), rate: 0n } })
    expect(toDecimal(tiered.base(btc('20')))).toBe('0.0374982')
    const same = createReturns({ ...terms, tier: { threshold: btc('0.00000001'), rate: terms.rate } })
    expect(subtract(returns.base(btc('10')), same.base(btc('10'))).units).toBeLessThanOrEqual(1n)
  })

  test.each([
    ['LEND-098', '104999.99', '0'],
    ['LEND-098', '105000', '0.01'],
    ['LEND-098', '109999.99', '0.01'],
    ['LEND-098', '110000', '0.05'],
    ['LEND-098', '500000', '0.05'],
  ])('%s with 100000 at the start a round that ends at %s pays %s', (_row, usd, bonus) => {
    const pair = { asset: 'BTC', currency: 'USD' }
    expect(toPaidBonus(terms.levels, parsePrice('100000', pair), parsePrice(usd, pair))).toBe(parseRate(bonus))
  })

  test('LEND-098 a round pays for its 14 days, and the most is both rounds at the top level', () => {
    expect(toDecimal(returns.bonus(btc('10'), [parseRate('0.05')]))).toBe('0.01873155')
    expect(toDecimal(returns.topBonus(btc('10')))).toBe('0.0374631')
    expect(createReturns({ ...terms, levels: [] }).topBonus(btc('10')).units).toBe(0n)
    expect(toYearlyBonus([parseRate('0.05'), 0n])).toBe(parseRate('0.025'))
    expect(toYearlyBonus([])).toBe(0n)
  })

  test('LEND-051 the reserve is the entry, or the entry with all that it can earn', () => {
    const carried = autoCompoundOptions.map((option) => toDecimal(returns.carried(btc('10'), option)))
    expect(carried).toEqual(['0', '10', '10.0749613'])
  })

  test('LEND-051 an entry always finds room in what was kept for it, whatever the rounds paid', () => {
    const rates = fc.constantFrom(0n, parseRate('0.01'), parseRate('0.05'))
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), rates, rates, (units, first, second) => {
        const entry = amountOf(BTC, units)
        const earned = add(returns.base(entry), returns.bonus(entry, [first, second]))
        for (const option of autoCompoundOptions) {
          const moved = splitMove({ entry, earned, option }, returns.carried(entry, option))
          expect(moved.isCut).toBe(false)
        }
      }),
    )
  })

  test('LEND-051 what finds no room stays outside, and the entry goes before its return', () => {
    const plan = { entry: btc('1'), earned: btc('0.1'), option: 'ENTRY_AND_RETURN' as const }
    const of = (room: string) => {
      const { entry, earned, isCut } = splitMove(plan, btc(room))
      return [toDecimal(entry), toDecimal(earned), isCut]
    }
    expect([of('2'), of('1.04'), of('0.4'), of('0')]).toEqual([
      ['1', '0.1', false],
      ['1', '0.04', true],
      ['0.4', '0', true],
      ['0', '0', true],
    ])
    expect(splitMove({ ...plan, option: 'NO_COMPOUNDING' }, btc('0')).isCut).toBe(false)
  })

  test('LEND-099 the DFI reward is worth its rate at the prices of the start', () => {
    const prices = {
      coin: parsePrice('100000', { asset: 'BTC', currency: 'USD' }),
      reward: parsePrice('0.02', { asset: 'DFI', currency: 'USD' }),
    }
    const reward = createRewards({ ...terms, rewardRate: parseRate('0.05') }, DFI, prices)
    // 0.03749820163… BTC are worth 3749.820163… dollars, 187491.00818… DFI.
    expect(toDecimal(reward(btc('10')))).toBe('187491.00818411')
    expect(createRewards({ ...terms, rewardRate: 0n }, DFI, prices)(btc('10')).units).toBe(0n)
  })

  test('LEND-102 what must be set aside covers every filling of the cap, whatever the rounds pay', () => {
    const tiers = fc.constantFrom<Terms['tier']>(
      null,
      { threshold: btc('1'), rate: parseRate('0.08') },
      { threshold: btc('1'), rate: 0n },
    )
    const sizes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(tiers, sizes, (tier, entries) => {
        const promised = { ...terms, tier }
        const each = createReturns(promised)
        const cap = amountOf(
          BTC,
          entries.reduce((sum, units) => sum + units, 0n),
        )
        const owed = entries
          .map((units) => amountOf(BTC, units))
          .map((entry) => add(each.base(entry), each.topBonus(entry)).units)
          .reduce((sum, units) => sum + units, 0n)
        expect(owed).toBeLessThanOrEqual(toNeed(promised, cap).units)
      }),
    )
  })
})

describe('the commitment of a trade', () => {
  test('LEND-101 the same content is one text, in whatever order it is written', () => {
    const one = { type: 'HEDGE', activity: { pair: 'BTC/USD', strike: null, levels: [1, 'a"'] } }
    const other = { activity: { levels: [1, 'a"'], strike: null, pair: 'BTC/USD' }, type: 'HEDGE' }
    expect(toCanonical(one)).toBe('{"activity":{"levels":[1,"a\\""],"pair":"BTC/USD","strike":null},"type":"HEDGE"}')
    expect(toCanonical(other)).toBe(toCanonical(one))
    const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zé"\\]{1,9}$/), plain), (content) => {
        expect(JSON.parse(toCanonical(content))).toEqual(content)
      }),
    )
  })

  test('LEND-101 another content or another nonce is another hash', () => {
    const hash = (content: Parameters<typeof toCommitted>[0], nonce: string) =>
      createHash('sha256').update(toCommitted(content, nonce)).digest('hex')
    const hashes = [hash({ a: '1' }, 'n'), hash({ a: '2' }, 'n'), hash({ a: '1' }, 'm')]
    expect(new Set(hashes).size).toBe(3)
    expect(hash({ a: '1' }, 'n')).toBe(hashes[0])
  })
})
