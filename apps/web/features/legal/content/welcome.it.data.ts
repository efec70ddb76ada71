import type { LegalContent } from '../legal-document.ts'

export const welcome: LegalContent = {
  title: '{code}: condizioni del bonus di benvenuto',
  intro:
    '{code} è un codice per i nuovi clienti di {product}. Queste condizioni dicono che cosa offre, per quanto tempo e quando si perde.',
  sections: [
    {
      id: 'overview',
      heading: 'Il bonus in breve',
      parts: [
        {
          kind: 'table',
          caption: 'Le cifre del bonus',
          head: ['Che cosa', 'Quanto'],
          rows: [
            ['Bonus sui tuoi depositi', '{bonus} di ciò che depositi, in quote bonus'],
            ['Depositi che contano', 'Fino a {depositMax} in tutto, quindi fino a {bonusMax} di bonus'],
            ['Tempo per depositare', '{windowDays} giorni dalla registrazione'],
            ['Vincolo', '{lockDays} giorni'],
            ['Si perde con un prelievo', 'Entro {voidDays} giorni dal primo deposito'],
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: 'Chi lo riceve',
      parts: [
        {
          kind: 'list',
          items: [
            'Sei un nuovo cliente e inserisci il codice {code} quando ti registri.',
            'Una persona riceve un solo bonus di benvenuto. Se hai anche un’altra offerta di benvenuto, vale il codice.',
            'Le promozioni devono essere permesse nel paese in cui vivi.',
          ],
        },
      ],
    },
    {
      id: 'how',
      heading: 'Come si calcola',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ogni deposito che conta dà il {bonus} del suo valore in quote bonus, al prezzo del momento in cui viene accreditato. I depositi oltre {depositMax} in tutto, o dopo {windowDays} giorni, non ne danno.',
        },
      ],
    },
    {
      id: 'lock',
      heading: 'Finché è vincolato',
      parts: [
        {
          kind: 'paragraph',
          text: 'Le quote bonus sono vincolate per {lockDays} giorni. Le vedi nel tuo account, ma prima non puoi prelevarle né venderle.',
        },
      ],
    },
    {
      id: 'void',
      heading: 'Quando si perde',
      parts: [
        {
          kind: 'paragraph',
          text: 'Un prelievo entro {voidDays} giorni dal primo deposito annulla tutto il bonus. Le tue coin non vengono toccate.',
        },
        {
          kind: 'paragraph',
          text: 'Possiamo annullarlo anche se qualcuno lo ottiene con più account o con dati falsi.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Modifiche e fine',
      parts: [
        {
          kind: 'paragraph',
          text: 'Possiamo chiudere l’offerta per le nuove registrazioni in qualsiasi momento. Per ciò che hai già ottenuto valgono le condizioni con cui ti sei registrato.',
        },
      ],
    },
  ],
}
