import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import type { ScoreQuestion } from './password-score.ts'

export type Scorer = {
  /** Fetches the word lists; they are too big for those who never type a password. */
  readonly prepare: () => void
  /** Null: it cannot be counted here, and the server decides. */
  readonly score: (question: ScoreQuestion) => Promise<PasswordScore | null>
  readonly stop: () => void
}

type Answer = (score: PasswordScore | null) => void

/** Counts beside the page, which would stand still meanwhile. After a failure or a stop the next question begins anew. */
export function createScorer(): Scorer {
  let worker: Worker | undefined
  const waiting: Answer[] = []
  const stop = () => {
    worker?.terminate()
    worker = undefined
    for (const answer of waiting.splice(0)) answer(null)
  }
  const prepare = () => {
    if (worker) return
    worker = openWorker()
    worker?.addEventListener('message', ({ data }: MessageEvent<PasswordScore>) => waiting.shift()?.(data))
    worker?.addEventListener('error', stop)
  }
  const score = (question: ScoreQuestion) =>
    new Promise<PasswordScore | null>((answer) => {
      prepare()
      if (!worker) return answer(null)
      waiting.push(answer)
      worker.postMessage(question, [])
    })
  return { prepare, score, stop }
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./password-score.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
