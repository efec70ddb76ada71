import { startChild, type Child, type Program } from './children.ts'
import { createPulse, type Pulse } from './pulse.ts'

export type Kind = Program & {
  readonly name: string
  readonly count: number
  /** One of ours: restarted one by one on request, and asked for metrics. */
  readonly isServer: boolean
}

/** How long to wait before what has died is started again; doubled each time. */
export type Pauses = { readonly firstMs: number; readonly longestMs: number }

/** A place in the stack that is always taken: whoever dies there, or answers no more, is started again. */
export type Slot = {
  readonly kind: Kind
  readonly current: () => Child | undefined
  /** The first time: fails if it does not become ready. */
  readonly fill: () => Promise<void>
  /** The new one is ready before the old one is asked to stop; if it does not become ready the old one stays. */
  readonly replace: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type SlotOptions = {
  readonly kind: Kind
  readonly pauses: Pauses
  readonly pulse: Pulse
  /** Told in words that can begin a line. */
  readonly onDeath: (kind: Kind, what: string) => void
}

// Whoever has lived that long has not died of its start.
const STEADY_MS = 60_000

export function createSlot(options: SlotOptions): Slot {
  const place: Place = { options, alive: new Set(), readyAt: 0, deaths: 0, isStopping: false, isReplacing: false }
  return {
    kind: options.kind,
    current: () => place.current,
    fill: () => launch(place),
    replace: () => replace(place),
    stop: async () => {
      place.isStopping = true
      clearTimeout(place.timer)
      await Promise.all([...place.alive].map((child) => child.stop()))
    },
  }
}

type Place = {
  readonly options: SlotOptions
  /** Also those that are not ready yet, and those that are on their way out. */
  readonly alive: Set<Child>
  current?: Child | undefined
  readyAt: number
  deaths: number
  isStopping: boolean
  isReplacing: boolean
  /** It was killed because it did not answer. */
  silent?: Child
  filling?: Promise<void>
  timer?: NodeJS.Timeout
}

async function launch(place: Place): Promise<void> {
  if (place.isStopping) throw new Error('Leaven is stopping.')
  const child = startChild(place.options.kind)
  place.alive.add(child)
  void watch(place, child)
  await child.ready
  place.current = child
  place.readyAt = performance.now()
  feel(place, child)
}

/** A process that is stopped, or caught in a loop, does not die by itself: what it holds is free once it is killed. */
function feel(place: Place, child: Child): void {
  const { pulse } = place.options
  const onSilent = () => {
    place.silent = child
    child.kill()
  }
  const { tick, heard } = createPulse(pulse, { ask: child.askBeat, onSilent })
  child.onWord(heard)
  const timer = setInterval(tick, pulse.everyMs)
  void child.ended.then(() => clearInterval(timer))
}

async function watch(place: Place, child: Child): Promise<void> {
  const how = await child.ended
  place.alive.delete(child)
  if (child !== place.current) return
  const what = place.silent === child ? 'did not answer any more and was killed' : `ended unexpectedly (${how})`
  onEnd(place, `The ${place.options.kind.name} process ${what}`)
}

function onEnd(place: Place, what: string): void {
  if (place.current && performance.now() - place.readyAt > STEADY_MS) place.deaths = 0
  place.current = undefined
  if (place.isStopping) return
  place.options.onDeath(place.options.kind, what)
  // Its successor is on its way.
  if (!place.isReplacing) fillLater(place)
}

function fillLater(place: Place): void {
  if (place.isStopping) return
  const { firstMs, longestMs } = place.options.pauses
  const pauseMs = Math.min(longestMs, firstMs * 2 ** place.deaths)
  place.deaths += 1
  place.timer = setTimeout(() => {
    place.filling = launch(place).catch((error: unknown) => onEnd(place, toWords(error)))
  }, pauseMs)
}

async function replace(place: Place): Promise<void> {
  // Whoever is just being started again is let in first, and nobody else is started beside us.
  clearTimeout(place.timer)
  await place.filling
  clearTimeout(place.timer)
  const old = place.current
  place.isReplacing = true
  try {
    await launch(place)
  } finally {
    place.isReplacing = false
    if (!place.current) fillLater(place)
  }
  await old?.stop()
}

const toWords = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
