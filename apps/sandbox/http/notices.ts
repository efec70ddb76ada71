import type { Mode } from '../faults/faults.ts'
import type { Wait } from '../faults/misbehave.ts'

const HELD_BACK_MS = 2_000
const ANSWER_WITHIN_MS = 5_000
/** How long to wait after each try that failed. */
const PAUSES_MS = [200, 1_000, 0] as const

type NoticesGiven = { readonly wait: Wait; readonly stopped: AbortSignal }

export type Notice = {
  readonly subject: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly mode: Mode | undefined
}

/** Tells the platform what has changed about a subject; answers whether it has taken it, and never throws. */
export function createNotices(given: NoticesGiven) {
  const line = createLine()
  const overtaken = createOvertaken(given.wait)
  return (notice: Notice): Promise<boolean> => {
    const { subject, mode } = notice
    const deliver = () => line(subject, () => deliverOften(given, notice, mode === 'duplicate' ? 2 : 1))
    return overtaken(subject, deliver, mode === 'reorder')
  }
}

export type Notices = ReturnType<typeof createNotices>

type Deliver = () => Promise<boolean>

/** One after the other for each subject, however long one takes. */
function createLine() {
  const last = new Map<string, Promise<boolean>>()
  return (subject: string, deliver: Deliver): Promise<boolean> => {
    const mine = (last.get(subject) ?? Promise.resolve(true)).then(deliver)
    last.set(subject, mine)
    return mine.finally(() => last.get(subject) === mine && last.delete(subject))
  }
}

/** What is held back goes when the next one has gone, or after a while. */
function createOvertaken(wait: Wait) {
  const held = new Map<string, () => void>()
  return (subject: string, deliver: Deliver, isReordered: boolean): Promise<boolean> => {
    const release = held.get(subject)
    held.delete(subject)
    if (release) return deliver().finally(release)
    if (!isReordered) return deliver()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const letGo = () => resolve(undefined)
    held.set(subject, letGo)
    return Promise.race([promise, wait(HELD_BACK_MS)]).then(() => {
      if (held.get(subject) === letGo) held.delete(subject)
      return deliver()
    })
  }
}

async function deliverOften(given: NoticesGiven, notice: Notice, times: number): Promise<boolean> {
  let isTaken = true
  for (let time = 1; time <= times; time += 1) isTaken = (await deliverOnce(given, notice)) && isTaken
  return isTaken
}

async function deliverOnce(given: NoticesGiven, notice: Notice): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    if (given.stopped.aborted) return false
    if (await post(given, notice).catch(() => false)) return true
    await given.wait(pauseMs)
  }
  return false
}

async function post({ stopped }: NoticesGiven, { url, headers, body }: Notice): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await response.body?.cancel()
  return response.ok
}
