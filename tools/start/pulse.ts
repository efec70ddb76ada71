/** How a process is felt: asked every so often. So many questions in a row without an answer, and it is silent. */
export type Pulse = { readonly everyMs: number; readonly unansweredMax: number }

export type Felt = { readonly ask: () => void; readonly onSilent: () => void }

export type Watched = { readonly tick: () => void; readonly heard: () => void }

/**
 * Counts questions, not time: whoever was stopped for an hour with its children asks once when it goes on, and kills
 * nobody.
 */
export function createPulse({ unansweredMax }: Pick<Pulse, 'unansweredMax'>, { ask, onSilent }: Felt): Watched {
  let unanswered = 0
  return {
    tick: () => {
      if (unanswered === unansweredMax) onSilent()
      else ask()
      unanswered += 1
    },
    heard: () => {
      unanswered = 0
    },
  }
}
