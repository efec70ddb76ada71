import type { Wall } from '@leaven/domain/time.ts'

/** Keeps an answer for a moment, so that what everybody reads is asked once. A failure is not kept. */
export function createMemo<Answer>(read: () => Promise<Answer>, keepMs: number, wall: Wall): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly until: number } | undefined
  return () => {
    const at = wall().getTime()
    if (kept && kept.until > at) return kept.answer
    const answer = read()
    kept = { answer, until: at + keepMs }
    answer.catch(() => (kept = undefined))
    return answer
  }
}
