import type { MailTemplate } from './en.data.ts'
import type { Words } from './words.ts'

const ifNotYou =
  'Se non sei stato tu: premi il pulsante per disattivare subito il tuo conto, poi scrivi alla nostra assistenza.'

export const italian: Readonly<Partial<Record<MailTemplate, Words>>> = {
  verifyEmail: {
    subject: 'Conferma il tuo indirizzo email',
    lines: [
      'Benvenuto in Leaven.',
      'Premi il pulsante per confermare questo indirizzo. Il link vale 24 ore.',
      'Se non hai aperto un conto, ignora questa email: non succederà nulla.',
    ],
    button: ['Conferma il mio indirizzo', '{link}'],
  },
  depositHeld: {
    subject: 'Il tuo deposito di {amount} {coin} è arrivato',
    lines: [
      'Il tuo deposito di {amount} {coin} è confermato.',
      'Dicci chi lo ha inviato. Fino ad allora è tuo, ma bloccato.',
    ],
    button: ['Completa il deposito', '{link}'],
  },
  resetPassword: {
    subject: 'Scegli una nuova password',
    lines: [
      'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo indirizzo.',
      'Premi il pulsante per sceglierla. Il link vale un’ora e una sola volta.',
      'Se non l’hai chiesta tu, ignora questa email: la tua password resta com’è.',
    ],
    button: ['Scegli una nuova password', '{link}'],
  },
  passwordChanged: {
    subject: 'La tua password è stata cambiata',
    lines: [
      'La password del tuo conto è stata cambiata il {at}. Gli altri dispositivi sono stati scollegati.',
      ifNotYou,
    ],
    button: ['Disattiva il mio conto', '{link}'],
  },
  newDevice: {
    subject: 'Nuovo accesso da {device}',
    lines: [
      'Qualcuno è entrato nel tuo conto da un dispositivo che non avevamo mai visto.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      'Se sei stato tu, non devi fare nulla.',
      ifNotYou,
    ],
    button: ['Disattiva il mio conto', '{link}'],
  },
  accountDisabled: {
    subject: 'Il tuo conto è disattivato',
    lines: [
      'Il tuo conto è stato disattivato il {at} con il link di una nostra email. Tutti i dispositivi sono stati scollegati.',
      'Ora nessuno può entrare e le tue monete restano dove sono.',
      'Per usarlo di nuovo, o se non sei stato tu, scrivi alla nostra assistenza.',
    ],
  },
  accountClosed: {
    subject: 'Il tuo conto è chiuso',
    lines: [
      'Il tuo conto è stato chiuso il {at}, come hai chiesto. Tutti i dispositivi sono stati scollegati.',
      'Conserviamo per cinque anni ciò che la legge ci impone e poi lo cancelliamo. Tutto il resto è già cancellato.',
      'Se non sei stato tu, scrivi subito alla nostra assistenza.',
    ],
  },
  otpEnabled: {
    subject: 'I codici di accesso sono attivi',
    lines: ['Da ora il tuo conto chiede un codice della tua app di autenticazione.', ifNotYou],
    button: ['Disattiva il mio conto', '{link}'],
  },
  otpDisabled: {
    subject: 'I codici di accesso sono disattivati',
    lines: ['Il tuo conto non chiede più un codice di un’app di autenticazione.', ifNotYou],
    button: ['Disattiva il mio conto', '{link}'],
  },
  ssoJoined: {
    subject: 'Ora {provider} apre il tuo conto',
    lines: [
      '{provider} è stato collegato al tuo conto. Chi accede lì può entrare anche qui; il tuo secondo fattore viene ancora chiesto.',
      ifNotYou,
    ],
    button: ['Disattiva il mio conto', '{link}'],
  },
  passkeyAdded: {
    subject: 'È stata aggiunta una passkey',
    lines: ['La passkey «{name}» è stata aggiunta al tuo conto. Si può usare per entrare.', ifNotYou],
    button: ['Disattiva il mio conto', '{link}'],
  },
  passkeyRemoved: {
    subject: 'È stata rimossa una passkey',
    lines: ['La passkey «{name}» è stata rimossa dal tuo conto.', ifNotYou],
    button: ['Disattiva il mio conto', '{link}'],
  },
}
