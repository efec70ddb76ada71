import { useRef, useState } from 'react'

type Phase = { readonly name: 'idle' | 'busy' | 'done' } | { readonly name: 'failed'; readonly error: unknown }

const idle: Phase = { name: 'idle' }

/**
 * One try at a time (AUTH-30), and what came of the last one.
 * Not the shared store of commands: that would remember passwords for minutes.
 */
export function useAttempt<Input>(run: (input: Input) => Promise<void>) {
  const [phase, setPhase] = useState<Phase>(idle)
  const isRunning = useRef(false)

  const attempt = async (input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPhase({ name: 'busy' })
    try {
      await run(input)
      setPhase({ name: 'done' })
    } catch (error) {
      setPhase({ name: 'failed', error })
    } finally {
      isRunning.current = false
    }
  }
  return {
    attempt,
    isIdle: phase.name === 'idle',
    isBusy: phase.name === 'busy',
    isDone: phase.name === 'done',
    error: phase.name === 'failed' ? phase.error : null,
  }
}
