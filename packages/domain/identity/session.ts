/** How a session began: what its owner is shown beside it. */
export const sessionBeginnings = [
  'login',
  'secondFactor',
  'recoveryCode',
  'passkey',
  'sso',
  'registration',
  'handoff',
] as const

export type SessionBeginning = (typeof sessionBeginnings)[number]
