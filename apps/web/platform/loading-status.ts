/** SESS-44: one vocabulary for everything that is loaded; only the Merkle tree has its own. */
export const loadingStatuses = ['IDLE', 'started', 'loading', 'finished', 'error'] as const

export type LoadingStatus = (typeof loadingStatuses)[number]

/** What the store of answers knows about one of them. */
export type Reading = {
  readonly status: 'pending' | 'error' | 'success'
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** IDLE: not asked for. Started: asked for, but there is no connection. Once finished, later readings do not show. */
export function toLoadingStatus({ status, fetchStatus }: Reading): LoadingStatus {
  if (status === 'success') return 'finished'
  if (status === 'error') return 'error'
  if (fetchStatus === 'idle') return 'IDLE'
  return fetchStatus === 'paused' ? 'started' : 'loading'
}

type MerkleStatus = 'UNLOADED' | 'LOADING' | 'LOADED' | 'ERROR'

const merkleWords: Readonly<Record<LoadingStatus, MerkleStatus>> = {
  IDLE: 'UNLOADED',
  started: 'LOADING',
  loading: 'LOADING',
  finished: 'LOADED',
  error: 'ERROR',
}

/** The words of the Merkle tree, which its page keeps. */
export const toMerkleStatus = (reading: Reading): MerkleStatus => merkleWords[toLoadingStatus(reading)]
