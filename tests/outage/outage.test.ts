import { fiatProviders } from '@leaven/domain/fiat/providers.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { atEach } from './breaker.ts'
import { idle, jobs, loops, readers, type Needs } from './jobs.ts'
import { everything, live, mortals, type Lived, type Outage } from './outages.ts'
import { askedParties, type Party } from './party.ts'
import { listDifferences } from './snapshot.ts'
import { apart, omitted } from './tables.data.ts'
import { foundTown, type Town } from './town.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const TIMEOUT_MS = 300_000
/** Some pieces have hundreds of statements, each of which is tried. */
const DEEP_MS = 1_200_000
const allParties: readonly Party[] = [...askedParties, 'mail']

let town: Town
let onTime: Lived

beforeAll(async () => {
  town = await foundTown(inject('postgresUrl'))
  onTime = await live(town, { name: 'none', isInOrder: true })
}, TIMEOUT_MS)
afterAll(() => town?.close())

/** Whatever was out, everything is as without it: to the unit, and nothing is left that is late, failing or told of. */
async function expectAsOnTime(outage: Outage): Promise<Lived> {
  const lived = await live(town, outage)
  const differences = listDifferences(lived.snapshot, onTime.snapshot)
  expect(differences, differences.join(' | ')).toEqual([])
  expect(toLetters(outage, lived)).toEqual(toLetters(outage, onTime))
  expect(lived.findings).toEqual([])
  expect(listAudits(lived)).toEqual([])
  expect([...lived.unnamed]).toEqual([])
  return lived
}

const toLetters = (outage: Outage, { letters }: Lived): readonly string[] => {
  const { killed, manner, parties } = outage
  // Killed between sending and noting it, a letter may come twice; so may one whose taking was told too late.
  const mayRepeat = killed?.has('job mail.send') || (manner === 'slow' && parties?.includes('mail'))
  // What comes, or has a price, only after the customer was verified waits for no verification.
  const isLater = parties?.some((party) => party === 'chain' || party === 'prices')
  const isDue = (letter: string) => !isLater || !letter.endsWith('waits for your verification')
  return (mayRepeat ? [...new Set(letters)] : letters).filter(isDue)
}

/** Nothing that is late, failing or lied about is a break in the books, at any moment. */
const listAudits = ({ alarms }: Lived): readonly string[] => [...alarms].filter((name) => name.startsWith('audit '))

describe('the kit itself', () => {
  test('knows every job, loop and reader of a worker, so that a new one has to be played too', () => {
    expect(onTime.names.jobs.toSorted()).toEqual(Object.keys(jobs).toSorted())
    expect(onTime.names.loops.toSorted()).toEqual(Object.keys(loops).toSorted())
    expect(onTime.names.readers.toSorted()).toEqual(Object.keys(readers).toSorted())
  })

  test('compares every table, or says why not, and leaves out only columns that there are', () => {
    const { columns } = onTime
    expect(Object.keys(apart).filter((table) => !(table in columns))).toEqual([])
    const left = Object.entries(omitted).flatMap(([table, some]) =>
      Object.keys(some).map((one) => [table, one] as const),
    )
    expect(left.filter(([table, column]) => !columns[table]?.includes(column))).toEqual([])
    const both = Object.keys(apart).filter((table) => table in omitted || table in onTime.snapshot)
    expect(both).toEqual([])
    expect(Object.keys(columns).filter((table) => !(table in apart) && !(table in onTime.snapshot))).toEqual([])
  })

  test('plays all of them: each is done at least once in a town without an outage', () => {
    const done = [...onTime.ran].filter(([, outcomes]) => outcomes.has('done')).map(([name]) => name)
    expect(done.toSorted()).toEqual([...everything].toSorted())
    expect(Object.values(readers).filter((topic) => !onTime.topics.has(topic))).toEqual([])
    const orders = onTime.snapshot['fiat_orders']?.filter((line) => line.includes('"state": "CREDITED"')) ?? []
    for (const provider of fiatProviders) expect(orders.join()).toContain(`"provider": "${provider}"`)
    expect(onTime.findings).toEqual([])
    expect(listAudits(onTime)).toEqual([])
    expect([...onTime.unnamed]).toEqual([])
  })
})

describe('outside parties', () => {
  test('that are all down for days are told of, and everything is as without it', { timeout: TIMEOUT_MS }, async () => {
    const { alarms, ran } = await expectAsOnTime({ name: 'all down', parties: allParties, manner: 'down' })
    const failing = [
      'work mail.send',
      'work kyc.read',
      'work fiat.read',
      'work chain bitcoin',
      'work house chain bitcoin',
    ]
    const silent = ['prices source a', 'prices source b', 'prices source c', 'prices coins']
    expect([...alarms]).toEqual(expect.arrayContaining([...failing, ...silent, 'work batches.start']))
    expect(listAsking(ran, 'failed')).toEqual(listAsking(ran))
  })

  test('that all lie for days are not believed, and everything is as without it', { timeout: TIMEOUT_MS }, async () => {
    const { ran } = await expectAsOnTime({ name: 'all lie', parties: allParties, manner: 'lying' })
    const asked = ['job fiat.read', 'job kyc.read', 'job mail.send']
    expect(asked.filter((name) => ran.get(name)?.has('failed'))).toEqual(asked)
  })

  // Which lie meets which question is a matter of their order.
  test.runIf(IS_DEEP).each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'that all lie from their answer number %i on are not believed',
    { timeout: TIMEOUT_MS },
    async (firstAnswer) => {
      await expectAsOnTime({ name: 'all lie', parties: allParties, manner: 'lying', firstAnswer })
    },
  )

  test('that are all slow for days change nothing', { timeout: TIMEOUT_MS }, async () => {
    await expectAsOnTime({ name: 'all slow', parties: IS_DEEP ? allParties : askedParties, manner: 'slow' })
  })
})

describe('a worker', () => {
  test(
    'that is 70 minutes late at everything names what is late, tells customers, and ends as on time',
    { timeout: TIMEOUT_MS },
    async () => {
      const late = new Set([...everything].filter((name) => name !== 'loop late'))
      const { alarms, told } = await expectAsOnTime({ name: 'all late', late })
      const due = [
        'ledger.audit',
        'kyc.identify',
        'account.erase',
        'referral.measure',
        'staking.rewards',
        'batches.start',
      ]
      expect([...alarms]).toEqual(expect.arrayContaining(due.map((job) => `work late ${job}`)))
      expect([...told].toSorted()).toEqual(['lending', 'staking'])
    },
  )

  test(
    'that is killed in the middle of everything it does, step by step, ends as on time',
    { timeout: TIMEOUT_MS },
    async () => {
      const { kills } = await expectAsOnTime({ name: 'all killed', killed: mortals })
      expect([...mortals].filter((name) => kills(name).all === 0)).toEqual([])
      expect([...mortals].filter((name) => kills(name).atWork === 0).toSorted()).toEqual(Object.keys(idle).toSorted())
    },
  )

  test(
    'that is late with grants, and a week with a settlement, ends as on time: a day waits for the ones, a start for the other',
    { timeout: TIMEOUT_MS },
    async () => {
      const late = new Set(['job campaigns.release'])
      const left = new Set(['lending.settle btc-weekly-1'])
      const { alarms } = await expectAsOnTime({ name: 'grants and a settlement', late, left })
      const waiting = ['campaigns.release', 'staking.rewards', 'lending.settle', 'batches.start']
      expect([...alarms]).toEqual(expect.arrayContaining(waiting.map((job) => `work late ${job}`)))
    },
  )
})

// Each in a town of its own, so some live at the same time.
describe.runIf(IS_DEEP)('one at a time', { concurrent: true }, () => {
  const alone = (['down', 'slow', 'lying'] as const).flatMap((manner) =>
    allParties.map((party): Outage => ({ name: `${party} ${manner}`, parties: [party], manner })),
  )
  test.each(alone)('$name', { timeout: DEEP_MS }, async (outage) => {
    await expectAsOnTime(outage)
  })

  const each = [...everything].filter((name) => name !== 'loop late')
  test.each(each)('%s 70 minutes late', { timeout: DEEP_MS }, async (name) => {
    const { alarms } = await expectAsOnTime({ name, late: new Set([name]) })
    if (name.startsWith('job ')) expect([...alarms]).toContain(`work late ${name.slice(4)}`)
  })

  test.each([...mortals])('%s killed at every statement', { timeout: DEEP_MS }, async (name) => {
    const { kills } = await expectAsOnTime({ name, killed: new Set([name]), diesAt: atEach })
    expect(kills(name).all).toBeGreaterThan(0)
    if (!(name in idle) && name !== 'loop late') expect(kills(name).atWork).toBeGreaterThan(0)
  })
})

const asksOutside = (needs: Needs): boolean => 'parties' in needs

/** Jobs that ask somebody, by whether they ended so. */
const listAsking = (ran: Lived['ran'], outcome?: string): readonly string[] =>
  Object.entries(jobs)
    .filter(([name, needs]) => asksOutside(needs) && (!outcome || ran.get(`job ${name}`)?.has(outcome)))
    .map(([name]) => name)
