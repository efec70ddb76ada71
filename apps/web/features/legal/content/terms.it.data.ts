import type { LegalContent } from '../legal-document.ts'

export const terms: LegalContent = {
  title: 'Termini e condizioni',
  intro:
    'Questi termini valgono tra te e {product} quando apri un account e lo usi. Sono brevi, così puoi leggerli prima di accettarli.',
  sections: [
    {
      id: 'account',
      heading: 'Chi può avere un account',
      parts: [
        {
          kind: 'paragraph',
          text: 'Devi avere almeno 18 anni, vivere in un paese in cui operiamo e agire per conto tuo. Una persona ha un solo account.',
        },
        {
          kind: 'paragraph',
          text: 'Accetti questi termini quando ti registri, e noi registriamo il momento in cui lo fai. La legge ci obbliga a verificare chi sei; fino ad allora alcuni prodotti restano chiusi e i depositi sono limitati.',
        },
      ],
    },
    {
      id: 'products',
      heading: 'Che cosa succede alle tue coin',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ogni prodotto mostra un’etichetta prima che tu impegni qualcosa: l’APY atteso, le commissioni, per quanto tempo le tue coin sono vincolate e il rischio. Vale l’etichetta; questa è una panoramica.',
        },
        {
          kind: 'table',
          caption: 'I prodotti e che cosa fanno',
          head: ['Prodotto', 'Che cosa fa'],
          rows: [
            ['Staking', 'Le tue coin aiutano a far funzionare una blockchain e per questo ricevono ricompense.'],
            [
              'Freezer',
              'Le coin in staking sono vincolate per un periodo da 1 mese a 10 anni. Non puoi svincolarle prima.',
            ],
            [
              'Lending',
              'Un batch vincola le tue coin per un periodo fisso di una o quattro settimane. Quando la vendita è chiusa, non puoi uscire prima della fine.',
            ],
            ['Risparmio', 'Guadagni sulle coin che tieni a disposizione.'],
          ],
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Rendimenti',
      parts: [
        {
          kind: 'paragraph',
          text: 'Un APY atteso non è una promessa. L’etichetta dice quale parte è garantita e quale dipende da condizioni. Paghiamo i rendimenti solo con coin messe da parte in anticipo a questo scopo.',
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Commissioni',
      parts: [
        {
          kind: 'paragraph',
          text: 'Prima di confermare vedi ogni commissione in una riga a parte, anche se è zero.',
        },
        {
          kind: 'list',
          items: [
            'Un batch Lending non costa nulla, né in entrata né in uscita.',
            'Uno swap in un pool di liquidità costa lo 0,5% delle coin che dai.',
            'Il primo indirizzo di deposito di alcune coin ha una commissione, una sola volta.',
            'Un prelievo ha una commissione che vedi prima di confermare.',
          ],
        },
      ],
    },
    {
      id: 'ledger',
      heading: 'Libro mastro e prova',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ogni movimento di coin è scritto in un unico libro mastro, e ciò che vi è scritto non viene mai modificato. I tuoi saldi e la tua cronologia vengono letti da lì.',
        },
        {
          kind: 'paragraph',
          text: 'Il libro mastro è sigillato in una catena che chiunque può verificare. Questo mostra che nulla è stato modificato in seguito. Non prova che {product} detenga abbastanza coin.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Rischi',
      parts: [
        { kind: 'paragraph', text: 'Impegna solo ciò che puoi permetterti di perdere.' },
        {
          kind: 'list',
          items: [
            'Le coin possono perdere valore, anche tutto.',
            'Non puoi vendere le coin finché sono vincolate.',
            'Le blockchain, il software e le aziende con cui lavoriamo possono avere guasti.',
            'Le coin che invii a un indirizzo sbagliato sono perse.',
            '{product} non è una banca e i saldi non sono assicurati.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Tenere al sicuro il tuo account',
      parts: [
        {
          kind: 'paragraph',
          text: 'Tieni per te la password, i codici e i dispositivi, e avvisaci subito se pensi che qualcun altro sia entrato. Possiamo limitare un account se la legge o la sua sicurezza lo richiede. Le tue coin restano tue.',
        },
      ],
    },
    {
      id: 'closing',
      heading: 'Chiudere il tuo account',
      parts: [
        {
          kind: 'paragraph',
          text: 'Puoi chiudere il tuo account nelle impostazioni quando tutti i tuoi saldi sono a zero e nessun deposito è in arrivo. Un account chiuso non viene riaperto. Le coin che arrivano dopo restano custodite per te; scrivici.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Modifiche a questi termini',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ti scriviamo prima che valgano nuovi termini. Se non li accetti, puoi prelevare le tue coin e chiudere l’account.',
        },
      ],
    },
  ],
}
