import type { MailTemplate } from './en.data.ts'
import type { Words } from './words.ts'

const ifNotYou =
  'Se non sei stato tu: premi il pulsante per disattivare subito il tuo account, poi scrivi alla nostra assistenza.'

export const italian: Readonly<Partial<Record<MailTemplate, Words>>> = {
  verifyEmail: {
    subject: 'Conferma il tuo indirizzo email',
    lines: [
      'Benvenuto in {product}.',
      'Premi il pulsante per confermare questo indirizzo. Il link vale 24 ore.',
      'Se non hai aperto un account, ignora questa email: non succederà nulla.',
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
  depositAboveLimit: {
    subject: 'Il tuo deposito di {amount} {coin} attende la tua verifica',
    lines: [
      'Il tuo deposito di {amount} {coin} è arrivato. È più di quanto possiamo accettare prima di sapere chi sei.',
      'È tuo e resta bloccato, per intero, finché il tuo account non è verificato.',
    ],
    button: ['Verifica il tuo account', '{link}'],
  },
  depositReversed: {
    subject: 'Il tuo deposito di {amount} {coin} è stato ripreso dalla rete',
    lines: [
      'Il {at} la rete ha ripreso il tuo deposito di {amount} {coin}. Non è più nel tuo wallet.',
      'Finché non arriva di nuovo, non puoi prelevare, mettere in staking, congelare, entrare in un batch, aggiungere liquidità o scambiare. Ciò che possiedi resta tuo, e ciò che porta o libera monete resta aperto.',
    ],
    button: ['Apri i miei wallet', '{link}'],
  },
  depositOwed: {
    subject: 'Devi {owed} {coin} perché un deposito è stato ripreso',
    lines: [
      'Il {at} la rete ha ripreso il tuo deposito di {amount} {coin}. Ne avevi usato una parte, perciò devi {owed} {coin}.',
      'Finché non è rimborsato, non puoi prelevare, mettere in staking, congelare, entrare in un batch, aggiungere liquidità o scambiare, se non in {coin}.',
      'I prossimi {coin} che ti arrivano lo rimborsano da soli: un deposito, un rendimento, un ingresso aperto nel lending che annulli, o uno scambio in {coin}.',
    ],
    button: ['Come rimborsare', '{link}'],
  },
  debtRepaid: {
    subject: 'Il tuo debito in {coin} è rimborsato',
    lines: [
      'Ciò che dovevi perché il tuo deposito di {amount} {coin} era stato ripreso è rimborsato dal {at}.',
      'Tutto ciò che aspettava è di nuovo aperto.',
    ],
    button: ['Apri i miei wallet', '{link}'],
  },
  lendingPaidOut: {
    subject: 'I tuoi {coin} non hanno trovato posto nel prossimo batch',
    lines: [
      '{batch} è terminato ed è stato liquidato. Il batch successivo non aveva posto per tutto ciò che volevi rimettere.',
      '{amount} {coin} sono andati invece nel tuo wallet. Puoi entrare in un altro batch in qualsiasi momento.',
    ],
    button: ['Apri il lending', '{link}'],
  },
  lendingPaidLate: {
    subject: 'I tuoi {coin} non hanno trovato posto nel prossimo batch, e una parte è in ritardo',
    lines: [
      '{batch} è terminato ed è stato liquidato. Il batch successivo non aveva posto per tutto ciò che volevi rimettere.',
      '{amount} {coin} sono andati nel tuo wallet. {owed} {coin} del tuo rendimento sono in ritardo: erano dovuti il {at} e non sono ancora nel tuo wallet.',
      'Saranno pagati con la data di quel giorno e non perdi nulla. Non devi fare niente.',
    ],
    button: ['Apri il lending', '{link}'],
  },
  lendingEnded: {
    subject: 'I tuoi {coin} non sono passati al prossimo batch',
    lines: [
      '{batch} è terminato ed è stato liquidato. Volevi rimettere tutto, ma al momento il tuo conto non può farlo.',
      '{amount} {coin} sono andati invece nel tuo wallet.',
    ],
    button: ['Apri il lending', '{link}'],
  },
  lendingEndedLate: {
    subject: 'I tuoi {coin} non sono passati al prossimo batch, e una parte è in ritardo',
    lines: [
      '{batch} è terminato ed è stato liquidato. Volevi rimettere tutto, ma al momento il tuo conto non può farlo.',
      '{amount} {coin} sono andati nel tuo wallet. {owed} {coin} del tuo rendimento sono in ritardo: erano dovuti il {at} e non sono ancora nel tuo wallet.',
      'Saranno pagati con la data di quel giorno e non perdi nulla. Non devi fare niente.',
    ],
    button: ['Apri il lending', '{link}'],
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
      'La password del tuo account è stata cambiata il {at}. Gli altri dispositivi sono stati scollegati.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  newDevice: {
    subject: 'Nuovo accesso da {device}',
    lines: [
      'Qualcuno è entrato nel tuo account da un dispositivo che non avevamo mai visto.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      'Se sei stato tu, non devi fare nulla.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  accountDisabled: {
    subject: 'Il tuo account è disattivato',
    lines: [
      'Il tuo account è stato disattivato il {at} con il link di una nostra email. Tutti i dispositivi sono stati scollegati.',
      'Ora nessuno può entrare e le tue coin restano dove sono.',
      'Per usarlo di nuovo, o se non sei stato tu, scrivi alla nostra assistenza.',
    ],
  },
  accountClosed: {
    subject: 'Il tuo account è chiuso',
    lines: [
      'Il tuo account è stato chiuso il {at}, come hai chiesto. Tutti i dispositivi sono stati scollegati.',
      'Conserviamo per cinque anni ciò che la legge ci impone e poi lo cancelliamo. Tutto il resto è già cancellato.',
      'Se non sei stato tu, scrivi subito alla nostra assistenza.',
    ],
  },
  otpEnabled: {
    subject: 'I codici di accesso sono attivi',
    lines: ['Da ora il tuo account chiede un codice della tua app di autenticazione.', ifNotYou],
    button: ['Disattiva il mio account', '{link}'],
  },
  otpDisabled: {
    subject: 'I codici di accesso sono disattivati',
    lines: ['Il tuo account non chiede più un codice di un’app di autenticazione.', ifNotYou],
    button: ['Disattiva il mio account', '{link}'],
  },
  ssoJoined: {
    subject: 'Ora {provider} apre il tuo account',
    lines: [
      '{provider} è stato collegato al tuo account. Chi accede lì può entrare anche qui; il tuo secondo fattore viene ancora chiesto.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  ssoRemoved: {
    subject: '{provider} non apre più il tuo account',
    lines: ['{provider} è stato scollegato dal tuo account. Nessuno può più usarlo per entrare qui.', ifNotYou],
    button: ['Disattiva il mio account', '{link}'],
  },
  kycApproved: {
    subject: 'Il tuo account è verificato',
    lines: [
      'I tuoi documenti sono approvati: hai raggiunto il livello {level}.',
      'Tutto ciò che richiede questo livello ora ti è aperto.',
    ],
    button: ['Apri i miei wallet', '{link}'],
  },
  kycRejected: {
    subject: 'Non siamo riusciti a verificare la tua identità',
    lines: [
      'Abbiamo controllato i tuoi documenti e non siamo riusciti a verificare la tua identità.',
      'Premi il pulsante per vedere il motivo e riprovare.',
    ],
    button: ['Riprova la verifica', '{link}'],
  },
  kycFinallyRejected: {
    subject: 'Non siamo riusciti a verificare la tua identità',
    lines: [
      'Abbiamo controllato i tuoi documenti e non siamo riusciti a verificare la tua identità. Non è possibile riprovare.',
      'Ciò che possiedi resta tuo. Scrivi alla nostra assistenza.',
    ],
    button: ['Scrivi all’assistenza', '{link}'],
  },
  kycLevelClosed: {
    subject: 'Non siamo riusciti a verificare il livello 2',
    lines: [
      'Abbiamo controllato quanto mostrato per il livello 2 e non siamo riusciti a verificarlo. Non è possibile riprovare.',
      'Il livello raggiunto resta, con tutto ciò che apre. Se non sei stato tu a iniziare, cambia la password e scrivi alla nostra assistenza.',
    ],
    button: ['Scrivi all’assistenza', '{link}'],
  },
  kycReopened: {
    subject: 'La tua verifica è di nuovo aperta',
    lines: [
      'Il nostro personale ha riaperto la tua verifica. Ciò che avevi raggiunto è come prima.',
      'Se c’è ancora qualcosa da mostrare, premi il pulsante.',
    ],
    button: ['Apri la verifica', '{link}'],
  },
  factorsRemoved: {
    subject: 'I tuoi secondi fattori sono stati rimossi',
    lines: [
      'Il nostro personale ha rimosso ogni secondo fattore dal tuo account: codici, passkey, codici di recupero e provider di accesso. Tutti i dispositivi sono stati scollegati.',
      'Entra con la nuova password e imposta subito un secondo fattore. Finché non ha 24 ore non si può prelevare nulla.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  accountReopened: {
    subject: 'Il tuo account è di nuovo aperto',
    lines: [
      'Il nostro personale ha riaperto il tuo account dopo la reimpostazione della password. Entra con la nuova password.',
      'Tutti i dispositivi restano scollegati.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  passkeyAdded: {
    subject: 'È stata aggiunta una passkey',
    lines: ['Il {at} è stata aggiunta una passkey al tuo account. Si può usare per entrare.', ifNotYou],
    button: ['Disattiva il mio account', '{link}'],
  },
  passkeyRemoved: {
    subject: 'È stata rimossa una passkey',
    lines: ['La passkey aggiunta il {at} è stata rimossa dal tuo account.', ifNotYou],
    button: ['Disattiva il mio account', '{link}'],
  },
  handedOver: {
    subject: 'Il tuo account è stato passato a un altro dispositivo',
    lines: [
      'Una sessione è stata passata a un altro dispositivo o a un’altra app, senza un nuovo accesso.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  recoveryCodeUsed: {
    subject: 'Accesso con un codice di recupero',
    lines: [
      'Qualcuno è entrato nel tuo account con la tua password e uno dei tuoi codici di recupero. Quel codice non vale più.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  loginsFailing: {
    subject: 'Molte password errate per il tuo account',
    lines: [
      'Qualcuno ha inserito più volte password errate per il tuo account. Nessuno è entrato in questo modo.',
      'L’ultimo tentativo: {device}, indirizzo di rete {address}, {at}.',
      'I dispositivi che hai già usato possono ancora accedere. Una password lunga e un secondo fattore tengono fuori gli altri.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  sessionReused: {
    subject: 'Una sessione è stata chiusa per la tua sicurezza',
    lines: [
      'Una chiave di una delle tue sessioni è stata usata due volte. Potrebbe essere stata copiata, perciò abbiamo chiuso quella sessione ovunque.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  recoveryCodesRenewed: {
    subject: 'Sono stati creati nuovi codici di recupero',
    lines: [
      'Per il tuo account sono stati creati dieci nuovi codici di recupero. Quelli vecchi non valgono più.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  dataDownloaded: {
    subject: 'I tuoi dati personali sono stati scaricati',
    lines: [
      'È stato scaricato un archivio con tutto ciò che conserviamo su di te.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  codesFailing: {
    subject: 'Codici errati per il tuo account',
    lines: [
      'Qualcuno ha inserito più volte codici errati per il tuo account. Conosce la tua password o usa un tuo dispositivo già collegato. Nessun codice era giusto.',
      'L’ultimo tentativo: {device}, indirizzo di rete {address}, {at}.',
      'Cambia la password: così terminano tutte le altre sessioni e i tuoi codici valgono subito.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  verificationStarted: {
    subject: 'È iniziata una verifica per il tuo account',
    lines: [
      'Qualcuno ha iniziato a verificare il tuo account presso il nostro fornitore di identità. Chi mostra lì i documenti viene considerato il titolare.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  verificationSubmitted: {
    subject: 'I tuoi dati sono stati inviati per la verifica',
    lines: [
      'Per il tuo account è stato inviato chi sei, con {country} come paese. Il nostro team li esamina; fino ad allora puoi invece verificarti online.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  countryChanged: {
    subject: 'Il paese del tuo account è stato cambiato',
    lines: [
      'Il paese del tuo account è ora {country}.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  consentWithdrawn: {
    subject: 'Il tuo consenso è stato revocato',
    lines: [
      'Il consenso all’uso dei tuoi dati è stato revocato, e ciò chiude gran parte del tuo account. Puoi darlo di nuovo in qualsiasi momento: {again}',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  sessionsEnded: {
    subject: 'Altri dispositivi sono stati disconnessi',
    lines: [
      'Il tuo account è stato disconnesso su uno o su tutti gli altri dispositivi.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  originatorSaid: {
    subject: 'È stata dichiarata la provenienza di un deposito',
    lines: [
      'È stato dichiarato di chi è il denaro di un deposito sul tuo account: {amount} {coin}.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  coinsFrozen: {
    subject: '{amount} {coin} sono congelati fino al {until}',
    lines: [
      '{amount} {coin} del tuo account sono congelati fino al {until}. Nessuno può prelevarli prima, né tu né noi.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  autoRenewOn: {
    subject: 'Il rinnovo automatico è stato attivato nel tuo freezer',
    lines: [
      'I coin nel tuo freezer ({coins}) ricominciano la stessa durata alla fine, finché non disattivi il rinnovo automatico.',
      'Dispositivo: {device}. Indirizzo di rete: {address}. Ora: {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  swapsLosing: {
    subject: 'I tuoi swap dell’ultimo giorno sono costati {lost}',
    lines: [
      'Commissioni, margini e prezzi dei tuoi swap nelle ultime 24 ore sono costati {lost}.',
      'L’ultimo: {device}, indirizzo di rete {address}, {at}.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
  approvalCode: {
    subject: 'Il tuo codice per confermare una sola cosa',
    lines: [
      'Il tuo codice è {code}. Conferma una sola cosa: {action}. Vale una volta e per cinque minuti.',
      'Non dirlo a nessuno, nemmeno a noi.',
      ifNotYou,
    ],
    button: ['Disattiva il mio account', '{link}'],
  },
}
