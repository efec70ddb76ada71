import type { MailTemplate } from './en.data.ts'
import type { Words } from './words.ts'

const ifNotYou =
  'Wenn Sie das nicht waren: Drücken Sie den Knopf, um Ihr Konto sofort zu sperren, und schreiben Sie dann unserem Support.'

export const german: Readonly<Partial<Record<MailTemplate, Words>>> = {
  verifyEmail: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    lines: [
      'Willkommen bei {product}.',
      'Drücken Sie den Knopf, um diese Adresse zu bestätigen. Der Link gilt 24 Stunden.',
      'Wenn Sie kein Konto eröffnet haben, beachten Sie diese Mail nicht: Es passiert nichts.',
    ],
    button: ['Adresse bestätigen', '{link}'],
  },
  depositHeld: {
    subject: 'Ihre Einzahlung von {amount} {coin} ist angekommen',
    lines: [
      'Ihre Einzahlung von {amount} {coin} ist bestätigt.',
      'Bitte sagen Sie uns, wer sie geschickt hat. Bis dahin gehört sie Ihnen, ist aber gesperrt.',
    ],
    button: ['Einzahlung abschließen', '{link}'],
  },
  depositAboveLimit: {
    subject: 'Ihre Einzahlung von {amount} {coin} wartet auf Ihre Verifizierung',
    lines: [
      'Ihre Einzahlung von {amount} {coin} ist angekommen. Sie ist höher, als wir annehmen dürfen, bevor wir wissen, wer Sie sind.',
      'Sie gehört Ihnen und bleibt vollständig gesperrt, bis Ihr Konto verifiziert ist.',
    ],
    button: ['Konto verifizieren', '{link}'],
  },
  depositReversed: {
    subject: 'Ihre Einzahlung von {amount} {coin} wurde vom Netzwerk zurückgenommen',
    lines: [
      'Am {at} hat das Netzwerk Ihre Einzahlung von {amount} {coin} zurückgenommen. Sie ist nicht mehr in Ihrem Wallet.',
      'Bis sie wieder ankommt, können Sie nichts auszahlen, staken, einfrieren, in einen Batch einsetzen, als Liquidität geben oder tauschen. Was Sie besitzen, bleibt Ihres, und was Coins bringt oder frei macht, bleibt offen.',
    ],
    button: ['Meine Wallets öffnen', '{link}'],
  },
  depositOwed: {
    subject: 'Sie schulden {owed} {coin}, weil eine Einzahlung zurückgenommen wurde',
    lines: [
      'Am {at} hat das Netzwerk Ihre Einzahlung von {amount} {coin} zurückgenommen. Sie hatten einen Teil davon verwendet, daher schulden Sie {owed} {coin}.',
      'Bis das beglichen ist, können Sie nichts auszahlen, staken, einfrieren, in einen Batch einsetzen, als Liquidität geben oder tauschen, außer in {coin}.',
      'Die nächsten {coin}, die Sie erreichen, begleichen es von selbst: eine Einzahlung, ein Ertrag, ein offener Einstieg im Lending, den Sie zurücknehmen, oder ein Tausch in {coin}.',
    ],
    button: ['So begleichen Sie es', '{link}'],
  },
  debtRepaid: {
    subject: 'Ihre Schuld in {coin} ist beglichen',
    lines: [
      'Was Sie schuldeten, weil Ihre Einzahlung von {amount} {coin} zurückgenommen wurde, ist seit {at} beglichen.',
      'Alles, was darauf gewartet hat, ist wieder offen.',
    ],
    button: ['Meine Wallets öffnen', '{link}'],
  },
  lendingPaidOut: {
    subject: 'Ihre {coin} fanden im nächsten Batch keinen Platz',
    lines: [
      '{batch} ist beendet und abgerechnet. Der nächste Batch hatte nicht für alles Platz, was Sie wieder einsetzen wollten.',
      '{amount} {coin} sind stattdessen in Ihrem Wallet. Sie können jederzeit einen anderen Batch wählen.',
    ],
    button: ['Lending öffnen', '{link}'],
  },
  lendingPaidLate: {
    subject: 'Ihre {coin} fanden im nächsten Batch keinen Platz, und ein Teil verspätet sich',
    lines: [
      '{batch} ist beendet und abgerechnet. Der nächste Batch hatte nicht für alles Platz, was Sie wieder einsetzen wollten.',
      '{amount} {coin} sind in Ihrem Wallet. {owed} {coin} Ihres Ertrags verspäten sich: Sie waren am {at} fällig und sind noch nicht in Ihrem Wallet.',
      'Sie werden zu diesem Tag gezahlt, Sie verlieren nichts. Sie müssen nichts tun.',
    ],
    button: ['Lending öffnen', '{link}'],
  },
  lendingEnded: {
    subject: 'Ihre {coin} gingen nicht in den nächsten Batch',
    lines: [
      '{batch} ist beendet und abgerechnet. Sie wollten wieder einsetzen; das ist Ihrem Konto zurzeit nicht möglich.',
      '{amount} {coin} sind stattdessen in Ihrem Wallet.',
    ],
    button: ['Lending öffnen', '{link}'],
  },
  lendingEndedLate: {
    subject: 'Ihre {coin} gingen nicht in den nächsten Batch, und ein Teil verspätet sich',
    lines: [
      '{batch} ist beendet und abgerechnet. Sie wollten wieder einsetzen; das ist Ihrem Konto zurzeit nicht möglich.',
      '{amount} {coin} sind in Ihrem Wallet. {owed} {coin} Ihres Ertrags verspäten sich: Sie waren am {at} fällig und sind noch nicht in Ihrem Wallet.',
      'Sie werden zu diesem Tag gezahlt, Sie verlieren nichts. Sie müssen nichts tun.',
    ],
    button: ['Lending öffnen', '{link}'],
  },
  resetPassword: {
    subject: 'Wählen Sie ein neues Passwort',
    lines: [
      'Jemand, wahrscheinlich Sie, hat für diese Adresse ein neues Passwort angefordert.',
      'Drücken Sie den Knopf, um eines zu wählen. Der Link gilt eine Stunde und nur einmal.',
      'Wenn Sie das nicht waren, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.',
    ],
    button: ['Neues Passwort wählen', '{link}'],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    lines: ['Das Passwort Ihres Kontos wurde am {at} geändert. Andere Geräte wurden abgemeldet.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  newDevice: {
    subject: 'Neue Anmeldung: {device}',
    lines: [
      'Jemand hat sich mit einem Gerät, das wir noch nicht kennen, in Ihrem Konto angemeldet.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      'Wenn Sie es waren, müssen Sie nichts tun.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  accountDisabled: {
    subject: 'Ihr Konto ist gesperrt',
    lines: [
      'Ihr Konto wurde am {at} über den Link in einer unserer Mails gesperrt. Alle Geräte wurden abgemeldet.',
      'Niemand kann sich jetzt anmelden, und Ihre Coins bleiben, wo sie sind.',
      'Wenn Sie es wieder nutzen wollen oder das nicht waren, schreiben Sie unserem Support.',
    ],
  },
  accountClosed: {
    subject: 'Ihr Konto ist geschlossen',
    lines: [
      'Ihr Konto wurde am {at} auf Ihren Wunsch geschlossen. Alle Geräte wurden abgemeldet.',
      'Was das Gesetz verlangt, bewahren wir fünf Jahre auf und löschen es dann. Alles andere ist schon gelöscht.',
      'Wenn Sie das nicht waren, schreiben Sie sofort unserem Support.',
    ],
  },
  otpEnabled: {
    subject: 'Anmeldecodes sind eingeschaltet',
    lines: ['Ab jetzt fragt Ihr Konto nach einem Code Ihrer Authenticator-App.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  otpDisabled: {
    subject: 'Anmeldecodes sind ausgeschaltet',
    lines: ['Ihr Konto fragt nicht mehr nach einem Code einer Authenticator-App.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  ssoJoined: {
    subject: '{provider} öffnet jetzt Ihr Konto',
    lines: [
      '{provider} wurde mit Ihrem Konto verbunden. Wer sich dort anmeldet, kommt auch hier hinein; Ihr zweiter Faktor wird weiter verlangt.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  ssoRemoved: {
    subject: '{provider} öffnet Ihr Konto nicht mehr',
    lines: ['{provider} wurde von Ihrem Konto getrennt. Damit kann sich hier niemand mehr anmelden.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  kycApproved: {
    subject: 'Ihr Konto ist verifiziert',
    lines: [
      'Ihre Dokumente sind anerkannt: Sie haben Stufe {level} erreicht.',
      'Alles, was diese Stufe braucht, steht Ihnen jetzt offen.',
    ],
    button: ['Meine Wallets öffnen', '{link}'],
  },
  kycRejected: {
    subject: 'Wir konnten Ihre Identität nicht bestätigen',
    lines: [
      'Wir haben Ihre Dokumente geprüft und konnten Ihre Identität damit nicht bestätigen.',
      'Über die Schaltfläche sehen Sie den Grund und können es noch einmal versuchen.',
    ],
    button: ['Erneut verifizieren', '{link}'],
  },
  kycFinallyRejected: {
    subject: 'Wir konnten Ihre Identität nicht bestätigen',
    lines: [
      'Wir haben Ihre Dokumente geprüft und konnten Ihre Identität nicht bestätigen. Ein weiterer Versuch ist nicht möglich.',
      'Was Ihnen gehört, bleibt Ihres. Bitte schreiben Sie unserem Support.',
    ],
    button: ['Support schreiben', '{link}'],
  },
  kycLevelClosed: {
    subject: 'Wir konnten Stufe 2 nicht bestätigen',
    lines: [
      'Wir haben geprüft, was für Stufe 2 gezeigt wurde, und konnten sie nicht bestätigen. Ein weiterer Versuch ist nicht möglich.',
      'Die erreichte Stufe bleibt, mit allem, was sie öffnet. Wenn Sie das nicht begonnen haben, ändern Sie Ihr Passwort und schreiben Sie unserem Support.',
    ],
    button: ['Support schreiben', '{link}'],
  },
  kycReopened: {
    subject: 'Ihre Verifizierung ist wieder offen',
    lines: [
      'Unsere Leute haben Ihre Verifizierung wieder geöffnet. Was Sie erreicht hatten, ist wie zuvor.',
      'Wenn noch etwas zu zeigen ist, drücken Sie den Knopf.',
    ],
    button: ['Verifizierung öffnen', '{link}'],
  },
  factorsRemoved: {
    subject: 'Ihre zweiten Faktoren wurden entfernt',
    lines: [
      'Unsere Leute haben jeden zweiten Faktor von Ihrem Konto entfernt: Codes, Passkeys, Wiederherstellungscodes und Anmeldeanbieter. Alle Geräte wurden abgemeldet.',
      'Melden Sie sich mit Ihrem neuen Passwort an und richten Sie sofort einen zweiten Faktor ein. Bevor er 24 Stunden alt ist, kann nichts ausgezahlt werden.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  accountReopened: {
    subject: 'Ihr Konto ist wieder offen',
    lines: [
      'Unsere Leute haben Ihr Konto wieder geöffnet, nachdem sein Passwort zurückgesetzt wurde. Melden Sie sich mit dem neuen Passwort an.',
      'Alle Geräte sind weiterhin abgemeldet.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    lines: ['Am {at} wurde Ihrem Konto ein Passkey hinzugefügt. Man kann sich mit ihm anmelden.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    lines: ['Der Passkey, der am {at} hinzugefügt wurde, wurde aus Ihrem Konto entfernt.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  handedOver: {
    subject: 'Ihr Konto wurde an ein anderes Gerät übergeben',
    lines: [
      'Eine Sitzung wurde ohne neue Anmeldung an ein anderes Gerät oder eine andere App übergeben.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  recoveryCodeUsed: {
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    lines: [
      'Jemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes angemeldet. Dieser Code ist verbraucht.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  loginsFailing: {
    subject: 'Viele falsche Passwörter für Ihr Konto',
    lines: [
      'Jemand hat für Ihr Konto immer wieder falsche Passwörter eingegeben. Niemand ist damit hineingekommen.',
      'Der letzte Versuch: {device}, Netzadresse {address}, {at}.',
      'Geräte, die Sie schon benutzt haben, können sich weiter anmelden. Ein langes eigenes Passwort und ein zweiter Faktor halten andere fern.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  sessionReused: {
    subject: 'Eine Sitzung wurde zu Ihrer Sicherheit beendet',
    lines: [
      'Ein Schlüssel einer Ihrer Sitzungen wurde zweimal benutzt. Er könnte kopiert worden sein, deshalb haben wir diese Sitzung überall beendet.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  recoveryCodesRenewed: {
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    lines: ['Für Ihr Konto wurden zehn neue Wiederherstellungscodes erstellt. Die alten sind wertlos.', ifNotYou],
    button: ['Konto sperren', '{link}'],
  },
  dataDownloaded: {
    subject: 'Ihre persönlichen Daten wurden heruntergeladen',
    lines: [
      'Ein Archiv mit allem, was wir über Sie gespeichert haben, wurde heruntergeladen.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  codesFailing: {
    subject: 'Falsche Codes für Ihr Konto',
    lines: [
      'Jemand hat für Ihr Konto immer wieder falsche Codes eingegeben. Diese Person hat Ihr Passwort oder ein angemeldetes Gerät von Ihnen. Kein Code war richtig.',
      'Der letzte Versuch: {device}, Netzadresse {address}, {at}.',
      'Ändern Sie Ihr Passwort: Das beendet alle anderen Sitzungen, und Ihre eigenen Codes gelten sofort.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  verificationStarted: {
    subject: 'Für Ihr Konto wurde eine Verifizierung begonnen',
    lines: [
      'Jemand hat begonnen, Ihr Konto bei unserem Identitätsanbieter zu verifizieren. Wer dort Dokumente zeigt, gilt als Inhaber.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  verificationSubmitted: {
    subject: 'Ihre Angaben wurden zur Verifizierung eingereicht',
    lines: [
      'Für Ihr Konto wurde eingereicht, wer Sie sind, mit {country} als Land. Unser Team sieht es sich an; bis dahin können Sie sich stattdessen online verifizieren.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  countryChanged: {
    subject: 'Das Land Ihres Kontos wurde geändert',
    lines: [
      'Das Land Ihres Kontos ist jetzt {country}.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  consentWithdrawn: {
    subject: 'Ihre Einwilligung wurde widerrufen',
    lines: [
      'Die Einwilligung in die Nutzung Ihrer Daten wurde widerrufen. Damit ist Ihr Konto größtenteils geschlossen. Sie können sie jederzeit wieder geben: {again}',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  sessionsEnded: {
    subject: 'Andere Geräte wurden abgemeldet',
    lines: [
      'Auf einem oder allen anderen Geräten wurde Ihr Konto abgemeldet.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  originatorSaid: {
    subject: 'Die Herkunft einer Einzahlung wurde angegeben',
    lines: [
      'Es wurde angegeben, wem das Geld einer Einzahlung auf Ihr Konto gehört: {amount} {coin}.',
      'Gerät: {device}. Netzadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
  coinsFrozen: {
    subject: '{amount} {coin} sind bis {until} eingefroren',
    lines: [
      '{amount} {coin} von Ihnen sind bis {until} eingefroren. Niemand kann sie vorher entnehmen, weder Sie noch wir.',
      'Gerät: {device}. Netzwerkadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Mein Konto sperren', '{link}'],
  },
  autoRenewOn: {
    subject: 'In Ihrem Freezer wurde die automatische Verlängerung eingeschaltet',
    lines: [
      'Coins in Ihrem Freezer ({coins}) beginnen am Ende dieselbe Laufzeit von vorn, bis Sie die automatische Verlängerung ausschalten.',
      'Gerät: {device}. Netzwerkadresse: {address}. Zeit: {at}.',
      ifNotYou,
    ],
    button: ['Mein Konto sperren', '{link}'],
  },
  swapsLosing: {
    subject: 'Ihre Swaps des letzten Tages haben {lost} gekostet',
    lines: [
      'Gebühren, Margen und Preise Ihrer Swaps innerhalb von 24 Stunden haben {lost} gekostet.',
      'Der letzte: {device}, Netzwerkadresse {address}, {at}.',
      ifNotYou,
    ],
    button: ['Mein Konto sperren', '{link}'],
  },
  approvalCode: {
    subject: 'Ihr Code, um eines zu bestätigen',
    lines: [
      'Ihr Code ist {code}. Er bestätigt genau eines: {action}. Er gilt einmal und fünf Minuten lang.',
      'Sagen Sie ihn niemandem, auch uns nicht.',
      ifNotYou,
    ],
    button: ['Konto sperren', '{link}'],
  },
}
