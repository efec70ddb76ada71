import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

/** Whom the worker asks over http. Mail has a door of its own at the sandbox. */
export const askedParties = ['prices', 'chain', 'identity', 'payments'] as const

export type AskedParty = (typeof askedParties)[number]

export type Party = AskedParty | 'mail'

/** What a liar says in place of the truth; `n` counts its answers, so that it need not say the same twice. */
export type Lie = (path: string, truth: unknown, n: number) => unknown

export type Manner = 'down' | 'slow' | { readonly lie: Lie }

/** Said where a party answers no JSON at all. */
export const NONSENSE = Symbol('nonsense')

const heads: Readonly<Record<AskedParty, readonly string[]>> = {
  prices: ['/prices/'],
  chain: ['/chains/'],
  identity: ['/identity/'],
  payments: ['/banxa/', '/transak/'],
}

const findParty = (path: string): AskedParty | undefined =>
  askedParties.find((party) => heads[party].some((head) => path.startsWith(head)))

/** How long the nth answer of a slow party takes. */
export type Slowness = (n: number) => number

/** Stands between the platform and the sandbox, and has each party behave as it is told. */
export function createParties(toSlowMs: Slowness, firstAnswer: number) {
  const manners = new Map<AskedParty, Manner>()
  const at = { target: 0, own: 0 }
  let answers = firstAnswer
  let slow = 0
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy())
  })

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/'
    const party = findParty(path)
    const manner = party && manners.get(party)
    if (manner === 'down') return void answer.destroy()
    const truth = await forward(asked)
    if (manner === 'slow') await sleep(toSlowMs((slow += 1)))
    const said = typeof manner === 'object' ? toLie(manner.lie, path, truth) : truth
    answer.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
  }

  function toLie(lie: Lie, path: string, truth: Answer): Answer {
    if (truth.status !== 200) return truth
    answers += 1
    const said = lie(path, JSON.parse(truth.body), answers)
    return { status: 200, body: said === NONSENSE ? '<html>All is well.' : JSON.stringify(said) }
  }

  async function forward(asked: IncomingMessage): Promise<Answer> {
    const body = await text(asked)
    const { host: _host, connection: _connection, ...headers } = asked.headers
    // Sources that say the same to the digit: which of them is out must not matter.
    const path = asked.url?.replace(/^\/prices\/[bc]/, '/prices/a')
    const response = await new Promise<IncomingMessage>((done, failed) => {
      request({ port: at.target, path, method: asked.method, headers, agent }, done).once('error', failed).end(body)
    })
    return { status: response.statusCode ?? 502, body: await text(response) }
  }

  return {
    start: async (target: number): Promise<string> => {
      at.target = target
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      at.own = typeof address === 'object' && address ? address.port : 0
      return `http://127.0.0.1:${at.own}`
    },
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
    behave: (party: AskedParty, manner: Manner | undefined): void => {
      if (manner === undefined) manners.delete(party)
      else manners.set(party, manner)
    },
  }
}

type Answer = { readonly status: number; readonly body: string }
