/** What is written down about an account, for its owner and for those who look into an incident. */
export const securityEventKinds = [
  'loginFailed',
  'loginsLocked',
  'loginsFailing',
  'newDevice',
  'sessionReused',
  'recoveryCodeUsed',
  'recoveryCodeWrong',
  'recoveryCodesRenewed',
  'otpEnabled',
  'otpDisabled',
  'passkeyAdded',
  'passkeyRemoved',
  'ssoJoined',
  'ssoRemoved',
  'passwordChanged',
  'passwordReset',
  'accountDisabled',
  'handoffMade',
  'handoffTaken',
  'dataDownloaded',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]
