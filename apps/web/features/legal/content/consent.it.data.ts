import type { LegalContent } from '../legal-document.ts'

export const consent: LegalContent = {
  title: 'I tuoi dati e il tuo consenso',
  intro: 'Prima di continuare, leggi che cosa fa {product} con i tuoi dati personali e dicci se sei d’accordo.',
  sections: [
    {
      id: 'purpose',
      heading: 'A che cosa ci servono i tuoi dati',
      parts: [
        {
          kind: 'paragraph',
          text: 'Usiamo i tuoi dati personali per gestire il tuo account, tenerlo al sicuro e rispettare la legge. Non li vendiamo.',
        },
        {
          kind: 'table',
          caption: 'Quali dati usiamo e a che scopo',
          head: ['Dati', 'A che scopo'],
          rows: [
            ['Indirizzo email e lingua', 'Per farti accedere e per scriverti'],
            ['Paese di residenza', 'Per sapere quali prodotti la legge ci permette di offrirti'],
            ['Dispositivi e indirizzi internet dei tuoi accessi', 'Per accorgerci se qualcun altro prova a entrare'],
            ['Depositi e chi li ha inviati', 'Per accreditarteli e perché la legge chiede chi li ha inviati'],
          ],
        },
      ],
    },
    {
      id: 'choice',
      heading: 'La tua scelta',
      parts: [
        {
          kind: 'list',
          items: [
            'Senza il tuo consenso all’uso dei dati personali non possiamo gestire il tuo account.',
            'Novità e offerte arrivano solo se le vuoi. Il tuo account funziona allo stesso modo anche senza.',
            'Puoi revocare entrambi più tardi, nelle impostazioni.',
          ],
        },
      ],
    },
    {
      id: 'later',
      heading: 'Se ora non sei d’accordo',
      parts: [
        {
          kind: 'paragraph',
          text: 'Puoi uscire e tornare. Le tue coin restano tue e nel frattempo nel tuo account non cambia nulla.',
        },
      ],
    },
  ],
}
