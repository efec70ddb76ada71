import { useState } from 'react'
import { whyFailed } from '../parts/ask.ts'

/** One step: what it does in plain words, and the doing, which may end with a sentence about what came of it. */
export type Step = { readonly text: string; readonly run: () => Promise<string | void> }

export type StepState = 'waiting' | 'running' | 'done' | 'failed'

export type Line = { readonly text: string; readonly state: StepState; readonly result: string }

export type Play = {
  readonly lines: readonly Line[]
  readonly isPlaying: boolean
  readonly play: (steps: readonly Step[]) => void
}

/** Plays steps one after the other and shows where it is; a failure ends it. */
export function usePlay(): Play {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [isPlaying, setPlaying] = useState(false)
  const mark = (index: number, state: StepState, result = '') =>
    setLines((before) => before.map((line, at) => (at === index ? { ...line, state, result } : line)))

  async function playAll(steps: readonly Step[]): Promise<void> {
    for (const [index, { run }] of steps.entries()) {
      mark(index, 'running')
      try {
        mark(index, 'done', (await run()) ?? '')
      } catch (error) {
        mark(index, 'failed', whyFailed(error))
        return
      }
    }
  }

  const play = (steps: readonly Step[]) => {
    if (isPlaying) return
    setPlaying(true)
    setLines(steps.map(({ text }) => ({ text, state: 'waiting', result: '' })))
    void playAll(steps).finally(() => setPlaying(false))
  }
  return { lines, isPlaying, play }
}

export const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000))
