// The providers' words, without anything that reads them: the control page needs them too.

export const providers = ['banxa', 'transak'] as const

export type Provider = (typeof providers)[number]

export const orderStatuses = ['open', 'paid', 'complete', 'failed', 'cancelled', 'expired', 'refunded'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** What can be done to an order by hand. */
export const outcomes = ['pay', 'fail', 'cancel', 'expire', 'refund'] as const

export type Outcome = (typeof outcomes)[number]
