import { constants, setPriority } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, tokenIn } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { commands } from './commands.ts'
import { askFor, toP99 } from './crowd.ts'
import { useProcesses } from './processes.ts'
import { useTown } from './town.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const AT_ONCE = 50
const QUIET_MS = IS_DEEP ? 2_000 : 100
const LOADED_MS = IS_DEEP ? 5_000 : 300
const WORSE_MAX = 5
/** Asked again and again, everything has an end: of what may be asked for in an hour, of coins, of room. */
const ENDS = ['TooManyRequests', 'InsufficientBalance']

const server = useServer()
const processes = useProcesses(server)
const { outside, newCustomer, audit } = useTown(server)

let token = ''

beforeAll(async () => {
  // Those who ask have machines of their own: here they take what the servers and the reader leave.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { email, client } = await newCustomer()
  token = tokenIn(await client.call('login', { body: { email, password: PASSWORD } }))
})

const toText = (ms: number): string => ms.toFixed(1)

test.each(IS_DEEP ? commands : commands.slice(0, 1))(
  `${AT_ONCE} by one customer at any time over two processes, while another reads: $name`,
  async ({ name, prepare, most, refusals = [] }) => {
    const busy = await newCustomer()
    const ask = await prepare(busy.client, { outside, admin: server.admin, userId: busy.userId })
    const url = `${processes.base(1)}/wallets`
    const before = await processes.read({ url, token, forMs: QUIET_MS })
    const [loaded, crowd] = await Promise.all([
      processes.read({ url, token, forMs: LOADED_MS }),
      askFor(LOADED_MS, AT_ONCE, (n) =>
        ask(
          busy.client.at(() => processes.base(n % 2)),
          n,
        ),
      ),
    ])
    const after = await processes.read({ url, token, forMs: QUIET_MS })
    const [quietP99, loadedP99] = [toP99([...before.times, ...after.times]), toP99(loaded.times)]
    if (IS_DEEP) console.log(`${name}: ${toText(quietP99)} ms, under load ${toText(loadedP99)} ms`)
    expect([before.broken, loaded.broken, after.broken, crowd.broken]).toEqual([[], [], [], []])
    expect(crowd.answered.length).toBeGreaterThan(0)
    if (most) expect(crowd.answered.length).toBe(most)
    expect(Object.keys(crowd.refused).filter((code) => ![...refusals, ...ENDS].includes(code))).toEqual([])
    // Only a quiet machine can tell; elsewhere it is enough that every read was answered.
    if (IS_DEEP) expect(loadedP99).toBeLessThan(quietP99 * WORSE_MAX)
    expect(await audit()).toEqual([])
  },
  120_000,
)
