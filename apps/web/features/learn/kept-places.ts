import { letters, modals, type Progress } from '@leaven/domain/learn/flow.ts'
import { LEARN_PLACES } from '../../platform/stored-flags.ts'

/** LEARN-40: where this browser was in a stack. */
export function findKeptPlace(quizId: string): Progress | undefined {
  const kept = read()[quizId]
  if (typeof kept !== 'object' || kept === null) return undefined
  const { lessonIndex, partIndex, modal, quizAnswer }: Partial<Record<string, unknown>> = { ...kept }
  const known = modals.find((one) => one === modal)
  if (typeof lessonIndex !== 'number' || typeof partIndex !== 'number' || !known) return undefined
  return { lessonIndex, partIndex, modal: known, quizAnswer: letters.find((letter) => letter === quizAnswer) ?? null }
}

export function keepPlace(quizId: string, progress: Progress): void {
  try {
    localStorage.setItem(LEARN_PLACES, JSON.stringify({ ...read(), [quizId]: progress }))
  } catch {
    // Without storage the server's word counts, and for guests the beginning.
  }
}

function read(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LEARN_PLACES) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
