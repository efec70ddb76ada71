import type { Wall } from '@leaven/domain/time.ts'

type Kept<Answer> = { readonly answer: Promise<Answer>; readonly until: number; isOpen: boolean }

/** Keeps an answer for a moment, so that what everybody reads is asked once. A failure is not kept. */
export function createMemo<Asked extends readonly unknown[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
  keepMs: number,
  wall: Wall,
): (...asked: Asked) => Promise<Answer> {
  let kept: Kept<Answer> | undefined
  return (...asked) => {
    const at = wall().getTime()
    // However long it takes, nobody asks a second time meanwhile.
    if (kept && (kept.isOpen || kept.until > at)) return kept.answer
    const own: Kept<Answer> = { answer: read(...asked), until: at + keepMs, isOpen: true }
    kept = own
    own.answer.then(
      () => (own.isOpen = false),
      () => (kept = kept === own ? undefined : kept),
    )
    return own.answer
  }
}

const KEYS_MAX = 200

/** The same by key; those who ask for one key at the same time share one reading. The oldest goes when it is full. */
export function createKeyedMemo<Answer>(
  read: (key: string) => Promise<Answer>,
  { keepMs, wall, max = KEYS_MAX }: { readonly keepMs: number; readonly wall: Wall; readonly max?: number },
): (key: string) => Promise<Answer> {
  const kept = new Map<string, () => Promise<Answer>>()
  return (key) => {
    const known = kept.get(key) ?? createMemo(() => read(key), keepMs, wall)
    kept.delete(key)
    kept.set(key, known)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return known()
  }
}

/** For what anybody may ask and is the same for all: it is read at most once in a moment, whoever asked first. */
export type Keep = <Asked extends readonly unknown[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
) => (...asked: Asked) => Promise<Answer>

export const createKeep =
  (keepMs: number, wall: Wall): Keep =>
  (read) =>
    createMemo(read, keepMs, wall)
