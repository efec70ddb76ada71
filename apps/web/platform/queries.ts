import type { Api, CallName } from '@leaven/contract/api.ts'
import { CallError } from '@leaven/contract/client.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import { QueryClient, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { usePlatform } from './platform.tsx'
import { isUnanswered, NotSentError } from './unheard.ts'
import { useSend } from './use-send.ts'

const RETRIES_MAX = 2

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal stays a refusal; only what did not arrive is asked again.
        retry: (tries, error) => tries < RETRIES_MAX && !isRefused(error),
      },
    },
  })

const isRefused = (error: unknown): boolean => error instanceof CallError && error.status < 500

type Reading = {
  /** Asked again after this long while the tab is seen, and whenever it is seen again (SESS-17, SESS-18). */
  readonly everyMs?: number
  readonly isOff?: boolean
}

/** The answer of a reading call, shared by all who ask the same. */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: InputOf<Api[Name]>,
  { everyMs, isOff = false }: Reading = {},
): UseQueryResult<AnswerOf<Api[Name]>> {
  const { ask } = usePlatform()
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => ask(name, input, { signal }),
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: everyMs === undefined ? true : 'always',
    enabled: !isOff,
  })
}

/**
 * A call that changes something. Afterwards what the named readings said is asked anew, also where no answer came.
 * `about` is kept with an order until its answer comes.
 */
export function useCommand<Name extends CallName>(name: Name, outdated: readonly CallName[] = [], about?: unknown) {
  const queries = useQueryClient()
  const send = useSend(name, about)
  const readAgain = () => Promise.all(outdated.map((reading) => queries.invalidateQueries({ queryKey: [reading] })))
  return useMutation({
    // Without a connection it fails at once: whoever has left the page by then no longer wants it.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: readAgain,
    onError: (error) => {
      if (isUnanswered(error) && !(error instanceof NotSentError)) void readAgain()
    },
  })
}
