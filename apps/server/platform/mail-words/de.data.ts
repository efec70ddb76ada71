import type { MailTemplate } from './en.data.ts'
import type { Words } from './words.ts'

const ifNotYou =
  'Wenn du das nicht warst: Drücke den Knopf, um dein Konto sofort zu sperren, und schreibe dann unserem Support.'

export const german: Readonly<Partial<Record<MailTemplate, Words>>> = {
  verifyEmail: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    lines: [
      'Willkommen bei Leaven.',
      'Drücke den Knopf, um diese Adresse zu bestätigen. Der Link gilt 24 Stunden.',
      'Wenn du kein Konto eröffnet hast, beachte diese Mail nicht: Es passiert nichts.',
    ],
    button: ['Adresse bestätigen', '{link}'],
  },
  depositHeld: {
    subject: 'Deine Einzahlung von {amount} {coin} ist angekommen',
    lines: [
      'Deine Einzahlung von {amount} {coin} ist bestätigt.',
      'Bitte sag uns, wer sie geschickt hat. Bis dahin gehört sie dir, ist aber gesperrt.',
    ],
    button: ['Einzahlung abschließen', '{link}'],
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort',
    lines: [
      'Jemand, wahrscheinlich du, hat für diese Adresse ein neues Passwort angefordert.',
      'Drücke den Knopf, um eines zu wählen. Der Link gilt eine Stunde und nur einmal.',
      'Wenn du das nicht warst, beachte diese Mail nicht: Dein Passwort bleibt, wie es ist.',
    ],
    button: ['Neues Passwort wählen', '{link}'],
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    lines: ['Das Passwort deines Kontos wurde am {at} geändert. Andere Geräte wurden abgemeldet.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  newDevice: {
    subject: 'Neue Anmeldung: {device}',
    lines: [
      'Jemand hat sich mit einem Gerät, das wir noch nicht kennen, in deinem Konto angemeldet.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      'Wenn du es warst, musst du nichts tun.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  accountDisabled: {
    subject: 'Dein Konto ist gesperrt',
    lines: [
      'Dein Konto wurde am {at} über den Link in einer unserer Mails gesperrt. Alle Geräte wurden abgemeldet.',
      'Niemand kann sich jetzt anmelden, und deine Coins bleiben, wo sie sind.',
      'Wenn du es wieder nutzen willst oder das nicht warst, schreibe unserem Support.',
    ],
  },
  accountClosed: {
    subject: 'Dein Konto ist geschlossen',
    lines: [
      'Dein Konto wurde am {at} auf deinen Wunsch geschlossen. Alle Geräte wurden abgemeldet.',
      'Was das Gesetz verlangt, bewahren wir fünf Jahre auf und löschen es dann. Alles andere ist schon gelöscht.',
      'Wenn du das nicht warst, schreibe sofort unserem Support.',
    ],
  },
  otpEnabled: {
    subject: 'Anmeldecodes sind eingeschaltet',
    lines: ['Ab jetzt fragt dein Konto nach einem Code deiner Authenticator-App.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  otpDisabled: {
    subject: 'Anmeldecodes sind ausgeschaltet',
    lines: ['Dein Konto fragt nicht mehr nach einem Code einer Authenticator-App.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  ssoJoined: {
    subject: '{provider} öffnet jetzt dein Konto',
    lines: [
      '{provider} wurde mit deinem Konto verbunden. Wer sich dort anmeldet, kommt auch hier hinein; dein zweiter Faktor wird weiter verlangt.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    lines: ['Der Passkey „{name}“ wurde deinem Konto hinzugefügt. Man kann sich mit ihm anmelden.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    lines: ['Der Passkey „{name}“ wurde aus deinem Konto entfernt.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
}
