import { vi } from 'vitest'

export type Message = {
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Applicant = {
  readonly applicantId: string
  readonly externalUserId: string
  readonly email: string
  readonly status: string
}

/** The sandbox as a person at its control page works it. */
export function createOutside(url: () => string) {
  async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url() + path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok)
      throw Object.assign(new Error(`${method} ${path}: ${response.status}`), { answer, status: response.status })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sandbox's own tests hold its answers
    return answer as Answer
  }

  const readInbox = (to?: string) =>
    send<Message[]>('GET', to === undefined ? '/inbox' : `/inbox?to=${encodeURIComponent(to)}`)

  return {
    readInbox,
    awaitMail: (to: string, count = 1): Promise<Message> =>
      vi.waitFor(
        async () => {
          const messages = await readInbox(to)
          const [newest] = messages
          if (!newest || messages.length < count) throw new Error(`${messages.length} mails to ${to}`)
          return newest
        },
        { timeout: 15_000, interval: 50 },
      ),
    /** Of several on their way, the one with this subject: which of them comes first is nobody's promise. */
    awaitSubject: (to: string, subject: string): Promise<Message> =>
      vi.waitFor(
        async () => {
          const messages = await readInbox(to)
          const found = messages.find((message) => message.subject === subject)
          if (!found) throw new Error(`Only ${messages.map((message) => message.subject).join(', ')} to ${to}`)
          return found
        },
        { timeout: 15_000, interval: 50 },
      ),
    deposit: (networkId: string, address: string, coinId: string, amount: string, more: object = {}) =>
      send<{ txid: string }>('POST', `/chains/${networkId}/deposits`, { address, coinId, amount, ...more }),
    mine: (networkId: string, count: number) => send('POST', `/chains/${networkId}/blocks`, { count }),
    reorganise: (networkId: string, reorg: number, keep = false) =>
      send('POST', `/chains/${networkId}/blocks`, { reorg, ...(keep && { keep }) }),
    setPrice: (coinId: string, usd: string) => send('POST', '/prices', { coinId, usd }),
    readClock: () => send<{ now: string; wall: string; isMoving: boolean }>('GET', '/clock'),
    moveTo: (at: string) => send<{ now: string; ran: number }>('POST', '/clock', { at }),
    advance: (advance: string) => send<{ now: string; ran: number }>('POST', '/clock', { advance }),
    listApplicants: () => send<Applicant[]>('GET', '/kyc/applicants'),
    decide: (applicantId: string, decision: object) =>
      send<{ delivered: boolean }>('POST', `/kyc/${applicantId}`, decision),
    listOrders: () => send<{ orderId: string; reference: string; status: string }[]>('GET', '/payments/orders'),
    endOrder: (orderId: string, outcome: string, more: object = {}) =>
      send<{ orderId: string }>('POST', `/payments/orders/${orderId}`, { outcome, ...more }),
    fault: (party: string, mode: string, forSeconds: number) => send('POST', '/faults', { party, mode, forSeconds }),
  }
}

export type Outside = ReturnType<typeof createOutside>
