import type { Mode } from '../faults/faults.ts'
import type { Inbox, Message } from './inbox.ts'

/** Puts a message where its reader finds it: once, twice, or behind the one before it. */
export function deliver(inbox: Inbox, message: Omit<Message, 'id' | 'at'>, mode: Mode | undefined): string {
  const id = inbox.save(message, { isOvertaken: mode === 'reorder' })
  if (mode === 'duplicate') inbox.save(message)
  return id
}
