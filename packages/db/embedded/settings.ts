import { totalmem } from 'node:os'

export type Settings = Readonly<Record<string, string>>

/** For real data: nothing here may weaken a commit; start-up asserts it. */
export const durableSettings: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: toSharedBuffers(totalmem()),
  // Long cycles: a page's first change after a checkpoint writes the whole page to the log.
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
}

/** For tests whose data may vanish with the machine. */
export const fleetingSettings: Settings = {
  ...durableSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  // Several whole servers share one, each with the pools of a machine of its own.
  max_connections: '400',
}

/** A quarter of the memory, taken only as far as it is used: the ends of large indexes must stay within reach. */
export function toSharedBuffers(memoryBytes: number): string {
  const quarter = Math.floor(memoryBytes / 4 / 1024 / 1024)
  return `${Math.min(Math.max(quarter, 128), 4096)}MB`
}
