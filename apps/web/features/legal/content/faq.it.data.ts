import type { FaqContent } from '../legal-document.ts'

export const faq: FaqContent = {
  title: 'Domande e risposte',
  intro: 'Ciò che i clienti di {product} chiedono più spesso. Le risposte dicono che cosa funziona oggi.',
  groups: [
    {
      id: 'account',
      heading: 'Il tuo account',
      entries: [
        {
          id: 'who-can-join',
          question: 'Chi può aprire un account?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Chiunque abbia almeno 18 anni e viva in un paese in cui operiamo. Una persona ha un solo account.',
            },
          ],
          link: { to: '/register', text: 'Registrati' },
        },
        {
          id: 'no-mail',
          question: 'L’email con il link non è arrivata. Che cosa faccio?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Aspetta qualche minuto e guarda nella cartella della posta indesiderata. Poi chiedi un nuovo link.',
            },
          ],
          link: { to: '/email-verification/email', text: 'Chiedi un nuovo link' },
        },
        {
          id: 'password',
          question: 'Ho dimenticato la password.',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ti mandiamo un link con cui scegliere una nuova password. Il tuo secondo fattore resta com’è.',
            },
          ],
          link: { to: '/forget-password', text: 'Scegli una nuova password' },
        },
        {
          id: 'sso',
          question: 'Posso accedere con un account che ho altrove?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Con quelli i cui pulsanti sono nella pagina di accesso. La prima volta ti chiediamo il paese e i consensi. Se esiste già un account con lo stesso indirizzo email, confermi con la sua password che è tuo.',
            },
          ],
        },
        {
          id: 'close',
          question: 'Come chiudo il mio account?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Nelle impostazioni, in dati e consenso, quando tutti i tuoi saldi sono a zero e nessun deposito è in arrivo. Un account chiuso non viene riaperto.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Dati e consenso' },
        },
      ],
    },
    {
      id: 'deposits',
      heading: 'Depositi',
      entries: [
        {
          id: 'how-to-deposit',
          question: 'Come deposito coin?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Apri i tuoi wallet, premi Deposito e scegli la coin e la rete. Ricevi un indirizzo tutto tuo con un codice da scansionare.',
            },
            {
              kind: 'paragraph',
              text: 'Invia solo questa coin e solo su questa rete. Tutto il resto può andare perso.',
            },
          ],
          link: { to: '/wallets', text: 'Vai ai tuoi wallet' },
        },
        {
          id: 'when-credited',
          question: 'Quando posso usare un deposito?',
          parts: [
            {
              kind: 'paragraph',
              text: 'La vedi appena la rete ne ha notizia. Conta quando la rete l’ha confermata abbastanza volte; quante, dipende dalla rete ed è indicato accanto al deposito.',
            },
          ],
        },
        {
          id: 'who-sent',
          question: 'Perché chiedete chi ha inviato il mio deposito?',
          parts: [
            {
              kind: 'paragraph',
              text: 'La legge vuole sapere da dove vengono le coin. Finché non rispondi, il deposito è tuo ma bloccato. Basta un minuto.',
            },
          ],
          link: { to: '/incoming-deposits', text: 'Rispondi ora' },
        },
        {
          id: 'owing',
          question: 'Devo delle monete. Cosa è successo, e come rimborso?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Una rete ha ripreso un deposito dopo che ne avevi usato le monete. Ciò che è stato usato è dovuto. Le prossime monete di quel tipo che ti arrivano lo rimborsano da sole: un deposito, un acquisto, uno scambio in quella moneta, ricompense, o un ingresso nel lending che annulli finché il batch è aperto. Fino ad allora nient’altro può uscire, essere messo in staking, essere inserito o scambiato. Ciò che possiedi resta tuo.',
            },
          ],
          link: { to: '/wallets', text: 'Vai ai tuoi wallet' },
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Sicurezza',
      entries: [
        {
          id: 'second-factor',
          question: 'Che cos’è un secondo fattore e come lo imposto?',
          parts: [
            {
              kind: 'paragraph',
              text: 'È qualcosa che hai solo tu, richiesto oltre alla password. Puoi usare una passkey del tuo dispositivo o codici a sei cifre di un’app di autenticazione.',
            },
          ],
          link: { to: '/me/security', text: 'Impostazioni di sicurezza' },
        },
        {
          id: 'lost-phone',
          question: 'Ho perso il telefono. Come entro?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Usa uno dei dieci codici di recupero che hai ricevuto impostando il secondo fattore. Ognuno vale una volta. Se non ne hai, scrivi all’assistenza; dovremo assicurarci che sia proprio tu.',
            },
          ],
          link: { to: '/support', text: 'Scrivi all’assistenza' },
        },
        {
          id: 'sessions',
          question: 'Posso vedere dove ho effettuato l’accesso?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Sì. Le impostazioni di sicurezza elencano ogni dispositivo con il luogo e l’ultimo utilizzo. Termina quelli che non conosci e poi cambia la password.',
            },
          ],
          link: { to: '/me/security', text: 'Sessioni aperte' },
        },
        {
          id: 'phishing',
          question: 'Qualcuno mi chiede un codice o la password.',
          parts: [
            {
              kind: 'paragraph',
              text: 'Non darlo. Nessuno di {product} ti chiede mai la password, un codice o un codice di recupero, né per email né per telefono.',
            },
          ],
        },
      ],
    },
    {
      id: 'balances',
      heading: 'Saldi e prova',
      entries: [
        {
          id: 'figures',
          question: 'Che cosa significano totale, disponibile, allocato e vincolato?',
          parts: [
            {
              kind: 'table',
              caption: 'Che cosa significano le cifre',
              head: ['Cifra', 'Che cosa significa'],
              rows: [
                ['Totale', 'Tutto ciò che possiedi qui'],
                ['Disponibile', 'Da usare subito'],
                ['Allocato', 'In un prodotto da cui puoi uscire'],
                ['Vincolato', 'Vincolato fino a una data che conosci'],
                ['Bloccato', 'Tuo, ma attende: un deposito, un prelievo o un bonus'],
                ['Dovuto', 'Un debito dopo un deposito che la sua rete ha ripreso; riduce il totale'],
              ],
            },
          ],
        },
        {
          id: 'check-ledger',
          question: 'Come posso verificare che i conti tornino?',
          parts: [
            {
              kind: 'paragraph',
              text: 'La pagina iniziale mostra le somme dell’intero libro mastro e il tuo browser le ricalcola: clienti, azienda, pool ed esterno fanno zero in ogni coin. Ogni pochi secondi ciò che è stato registrato viene sigillato in una catena di blocchi che nessuno può cambiare di nascosto.',
            },
            {
              kind: 'paragraph',
              text: 'Questo mostra che nulla è stato modificato in seguito. Non prova ancora che deteniamo abbastanza coin.',
            },
          ],
        },
        {
          id: 'hide',
          question: 'Posso nascondere i miei saldi?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Sì. L’occhio nella barra in basso trasforma ogni tuo importo in punti, in ogni pagina e su ogni tuo dispositivo.',
            },
          ],
        },
        {
          id: 'currency',
          question: 'In quale valuta vedo il valore delle mie coin?',
          parts: [
            {
              kind: 'paragraph',
              text: 'In dollari statunitensi, a meno che tu non scelga nelle preferenze un’altra delle dieci valute. Gli importi vengono troncati ai decimali mostrati e mai arrotondati per eccesso.',
            },
          ],
          link: { to: '/me/preferences', text: 'Preferenze' },
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Commissioni',
      entries: [
        {
          id: 'costs',
          question: 'Quanto costa?',
          parts: [
            {
              kind: 'list',
              items: [
                'Un account non costa nulla.',
                'Un deposito da noi non costa nulla: tutto ciò che arriva viene accreditato.',
                'Il primo acquisto di alcune coin ha una commissione per l’indirizzo di consegna, una sola volta. La vedi e la accetti prima di pagare.',
                'La rete che porta le tue coin fino a noi applica una propria commissione a chi invia.',
                'Ogni altra commissione compare in una riga a parte prima della conferma, anche se è zero.',
              ],
            },
          ],
        },
        {
          id: 'what-is-open',
          question: 'Quali prodotti sono aperti?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Un prodotto non ancora aperto è segnalato nel menu, e la sua pagina lo dice. Tutti gli altri sono aperti.',
            },
          ],
        },
      ],
    },
    {
      id: 'data',
      heading: 'I tuoi dati',
      entries: [
        {
          id: 'archive',
          question: 'Che cosa sapete di me?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Scaricalo: nelle impostazioni c’è un archivio di file leggibili con tutto ciò che conserviamo su di te. Password, chiavi e codici non ne fanno parte.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Scarica i miei dati' },
        },
        {
          id: 'withdraw-consent',
          question: 'Posso revocare il mio consenso?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Sì, nelle impostazioni. Scegli tu se i prelievi devono restare possibili. Puoi darlo di nuovo in qualsiasi momento.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Dati e consenso' },
        },
      ],
    },
  ],
}
