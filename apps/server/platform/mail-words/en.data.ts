import type { Words } from './words.ts'

const ifNotYou = 'If this was not you: press the button to disable your account at once, then write to our support.'

export const english = {
  verifyEmail: {
    subject: 'Please verify your email address',
    lines: [
      'Welcome to {product}.',
      'Press the button to verify this address. The link works for 24 hours.',
      'If you did not open an account, ignore this mail: nothing will happen.',
    ],
    button: ['Verify my address', '{link}'],
  },
  depositHeld: {
    subject: 'Your deposit of {amount} {coin} has arrived',
    lines: [
      'Your deposit of {amount} {coin} is confirmed.',
      'Please tell us who sent it. Until then it is yours, but locked.',
    ],
    button: ['Complete the deposit', '{link}'],
  },
  depositAboveLimit: {
    subject: 'Your deposit of {amount} {coin} waits for your verification',
    lines: [
      'Your deposit of {amount} {coin} has arrived. It is more than we may let in before we know who you are.',
      'It is yours and stays locked, all of it, until your account is verified.',
    ],
    button: ['Verify your account', '{link}'],
  },
  depositReversed: {
    subject: 'Your deposit of {amount} {coin} was taken back by its network',
    lines: [
      'On {at} the network took back your deposit of {amount} {coin}. It is no longer in your wallet.',
      'Until it arrives again, you cannot withdraw, stake, freeze, enter a batch, add liquidity or swap. What you hold stays yours, and what brings or frees coins stays open.',
    ],
    button: ['Open my wallets', '{link}'],
  },
  depositOwed: {
    subject: 'You owe {owed} {coin} after a deposit was taken back',
    lines: [
      'On {at} the network took back your deposit of {amount} {coin}. You had used a part of it, so you owe {owed} {coin}.',
      'Until it is repaid, you cannot withdraw, stake, freeze, enter a batch, add liquidity or swap, except into {coin}.',
      'The next {coin} that reach you repay it by themselves: a deposit, a return or reward, an open lending entry that you cancel, or a swap into {coin}.',
    ],
    button: ['How to repay', '{link}'],
  },
  debtRepaid: {
    subject: 'What you owed in {coin} is repaid',
    lines: [
      'What you owed after your deposit of {amount} {coin} was taken back is repaid since {at}.',
      'Everything that waited for it is open again.',
    ],
    button: ['Open my wallets', '{link}'],
  },
  lendingPaidOut: {
    subject: 'Your {coin} found no room in the next batch',
    lines: [
      '{batch} has ended and was settled. The next batch had no room for all that you wanted to enter again.',
      '{amount} {coin} went to your wallet instead. You can enter another batch at any time.',
    ],
    button: ['Open lending', '{link}'],
  },
  lendingPaidLate: {
    subject: 'Your {coin} found no room in the next batch, and a part is late',
    lines: [
      '{batch} has ended and was settled. The next batch had no room for all that you wanted to enter again.',
      '{amount} {coin} went to your wallet. {owed} {coin} of your return are late: they were due on {at} and are not in your wallet yet.',
      'They will be paid as of that day, and you lose nothing. You need not do anything.',
    ],
    button: ['Open lending', '{link}'],
  },
  lendingEnded: {
    subject: 'Your {coin} did not go on into the next batch',
    lines: [
      '{batch} has ended and was settled. You had chosen to enter again, which is not open to your account at the moment.',
      '{amount} {coin} went to your wallet instead.',
    ],
    button: ['Open lending', '{link}'],
  },
  lendingEndedLate: {
    subject: 'Your {coin} did not go on into the next batch, and a part is late',
    lines: [
      '{batch} has ended and was settled. You had chosen to enter again, which is not open to your account at the moment.',
      '{amount} {coin} went to your wallet. {owed} {coin} of your return are late: they were due on {at} and are not in your wallet yet.',
      'They will be paid as of that day, and you lose nothing. You need not do anything.',
    ],
    button: ['Open lending', '{link}'],
  },
  resetPassword: {
    subject: 'Choose a new password',
    lines: [
      'Somebody, probably you, asked for a new password for this address.',
      'Press the button to choose one. The link works for one hour and once.',
      'If you did not ask, ignore this mail: your password stays as it is.',
    ],
    button: ['Choose a new password', '{link}'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: ['The password of your account was changed on {at}. Other devices have been logged out.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  newDevice: {
    subject: 'New login from {device}',
    lines: [
      'Somebody logged in to your account from a device that we have not seen before.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      'If it was you, there is nothing to do.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  accountDisabled: {
    subject: 'Your account is disabled',
    lines: [
      'Your account was disabled on {at}, by the link in one of our mails. Every device has been logged out.',
      'Nobody can log in now, and your coins stay where they are.',
      'To use it again, or if this was not you, write to our support.',
    ],
  },
  accountClosed: {
    subject: 'Your account is closed',
    lines: [
      'Your account was closed on {at}, as you asked. Every device has been logged out.',
      'We keep what the law tells us to keep for five years and then erase it. Everything else is erased already.',
      'If this was not you, write to our support at once.',
    ],
  },
  otpEnabled: {
    subject: 'Login codes are turned on',
    lines: ['From now on your account asks for a code of your authenticator app.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  otpDisabled: {
    subject: 'Login codes are turned off',
    lines: ['Your account no longer asks for a code of an authenticator app.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  ssoJoined: {
    subject: '{provider} now opens your account',
    lines: [
      '{provider} was joined to your account. Whoever signs in there can log in here; your second factor is still asked for.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  ssoRemoved: {
    subject: '{provider} no longer opens your account',
    lines: ['{provider} was removed from your account. Nobody can log in here with it any more.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  kycApproved: {
    subject: 'Your account has been verified',
    lines: [
      'Your documents are approved: you have reached level {level}.',
      'Everything that needs this level is open to you now.',
    ],
    button: ['Open my wallets', '{link}'],
  },
  kycRejected: {
    subject: 'We could not verify your identity',
    lines: [
      'We looked at your documents and could not verify your identity with them.',
      'Press the button to see why and to try again.',
    ],
    button: ['Retry verification', '{link}'],
  },
  kycFinallyRejected: {
    subject: 'We could not verify your identity',
    lines: [
      'We looked at your documents and could not verify your identity. It cannot be tried again.',
      'What you hold stays yours. Please write to our support.',
    ],
    button: ['Write to support', '{link}'],
  },
  kycLevelClosed: {
    subject: 'We could not verify level 2',
    lines: [
      'We looked at what was shown for level 2 and could not verify it. It cannot be tried again.',
      'The level you have reached stays, with everything it opens. If you did not begin it, change your password, and write to our support.',
    ],
    button: ['Write to support', '{link}'],
  },
  kycReopened: {
    subject: 'Your verification is open again',
    lines: [
      'Our people have opened your verification again. What you had reached is as it was.',
      'If something is still to be shown, press the button.',
    ],
    button: ['Open verification', '{link}'],
  },
  factorsRemoved: {
    subject: 'Your second factors were taken off',
    lines: [
      'Our people have taken every second factor off your account: codes, passkeys, recovery codes and sign-in providers. Every device has been logged out.',
      'Log in with your new password and set a second factor at once. Nothing can be withdrawn before it is 24 hours old.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  accountReopened: {
    subject: 'Your account is open again',
    lines: [
      'Our people have opened your account again, after its password was reset. Log in with the new password.',
      'Every device is still logged out.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    lines: ['A passkey was added to your account on {at}. It can be used to log in.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    lines: ['The passkey that was added on {at} was removed from your account.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  handedOver: {
    subject: 'Your account was handed over to another device',
    lines: [
      'A session was handed over to another device or app, without a new login.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to log in',
    lines: [
      'Somebody logged in to your account with your password and one of your recovery codes. That code is used up.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  loginsFailing: {
    subject: 'Many wrong passwords for your account',
    lines: [
      'Somebody has typed wrong passwords for your account again and again. Nobody has come in by that.',
      'The last of them: {device}, network address {address}, {at}.',
      'Devices that you have used before can still log in. A long password of your own and a second factor keep others out.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  sessionReused: {
    subject: 'A session was ended for your safety',
    lines: [
      'A key of one of your sessions was used twice. It may have been copied, so we have ended that session everywhere.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes were made',
    lines: ['Ten new recovery codes were made for your account. The old ones are worthless.', ifNotYou],
    button: ['Disable my account', '{link}'],
  },
  dataDownloaded: {
    subject: 'Your personal data was downloaded',
    lines: [
      'An archive with everything that we hold about you was downloaded.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  codesFailing: {
    subject: 'Wrong codes for your account',
    lines: [
      'Somebody has typed wrong codes for your account again and again. They have your password, or a device of yours that is logged in. No code was right.',
      'The last of them: {device}, network address {address}, {at}.',
      'Change your password: that ends every other session, and you can type your own codes at once.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  verificationStarted: {
    subject: 'A verification was begun for your account',
    lines: [
      'Somebody began to verify your account at our identity provider. Whoever shows documents there is taken for its owner.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  verificationSubmitted: {
    subject: 'Your details were submitted for verification',
    lines: [
      'Who you are was submitted for your account, with {country} as the country. One of our people looks at it; until then you can verify online instead.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  countryChanged: {
    subject: 'The country of your account was changed',
    lines: [
      'The country of your account is now {country}.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  consentWithdrawn: {
    subject: 'Your data consent was withdrawn',
    lines: [
      'The consent to the use of your data was withdrawn, which closes most of your account. You can give it again at any time: {again}',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  sessionsEnded: {
    subject: 'Other devices were logged out',
    lines: [
      'On one or all other devices your account was logged out.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  originatorSaid: {
    subject: 'The origin of a deposit was stated',
    lines: [
      'It was stated whose money a deposit to your account is: {amount} {coin}.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  coinsFrozen: {
    subject: '{amount} {coin} are frozen until {until}',
    lines: [
      '{amount} {coin} of yours are frozen until {until}. Nobody can take them out before, neither you nor we.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  autoRenewOn: {
    subject: 'Auto-renew was turned on in your freezer',
    lines: [
      'Coins in your freezer ({coins}) begin the same term again at its end, until you turn auto-renew off.',
      'Device: {device}. Network address: {address}. Time: {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  swapsLosing: {
    subject: 'Your swaps of the last day have cost {lost}',
    lines: [
      'Fees, margins and prices of your swaps within 24 hours have cost {lost}.',
      'The last of them: {device}, network address {address}, {at}.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
  approvalCode: {
    subject: 'Your code to approve one thing',
    lines: [
      'Your code is {code}. It approves exactly one thing: {action}. It works once and for five minutes.',
      'Never tell it to anybody, not even to us.',
      ifNotYou,
    ],
    button: ['Disable my account', '{link}'],
  },
} as const satisfies Record<string, Words>

export type MailTemplate = keyof typeof english
