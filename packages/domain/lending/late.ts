/** What of an entry can be overdue: the start of its batch, its coins at the end, its return, its reward. */
export const lateKinds = ['START', 'SETTLEMENT', 'RETURN', 'REWARD'] as const

export type LateKind = (typeof lateKinds)[number]
