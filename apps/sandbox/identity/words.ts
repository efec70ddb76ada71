// The provider's words, without anything that reads them: the control page needs them too.

export const reviewStatuses = ['init', 'pending', 'prechecked', 'queued', 'completed', 'onHold'] as const

export const reviewAnswers = ['GREEN', 'RED'] as const

export const rejectTypes = ['RETRY', 'FINAL'] as const

export const documentTypes = ['PASSPORT', 'ID_CARD'] as const

export const proofTypes = ['UTILITY_BILL', 'BANK_STATEMENT'] as const
