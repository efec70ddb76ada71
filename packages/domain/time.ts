/** Business time: batches, rewards, prices, limits, holds. Only the sandbox can move it, and only forward. */
export type Now = () => Date

/** The device's time, for what outside parties stamp too: tokens, one-time codes, webhook ages, rate limits. */
export type Wall = () => Date
