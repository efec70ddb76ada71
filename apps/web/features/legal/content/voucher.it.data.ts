import type { LegalContent } from '../legal-document.ts'

export const voucher: LegalContent = {
  title: 'Condizioni dei voucher',
  intro: 'Queste condizioni valgono quando riscatti un codice voucher su {product}.',
  sections: [
    {
      id: 'what',
      heading: 'Che cos’è un voucher',
      parts: [
        {
          kind: 'paragraph',
          text: 'Un voucher è un codice con un valore, emesso da noi o da un partner. Non è denaro: nessuno può farselo pagare, cambiarlo in contanti o venderlo.',
        },
      ],
    },
    {
      id: 'redeem',
      heading: 'Riscattarlo',
      parts: [
        {
          kind: 'list',
          items: [
            'Per riscattare un voucher ti serve un account tuo.',
            'Un codice vale una volta per ogni cliente.',
            'Un codice può essere legato a una campagna o a un paese; altrove viene rifiutato.',
          ],
        },
      ],
    },
    {
      id: 'status',
      heading: 'Che cosa può succedere',
      parts: [
        {
          kind: 'table',
          caption: 'Gli stati di un voucher',
          head: ['Stato', 'Che cosa significa'],
          rows: [
            ['Assegnato', 'È tuo e non è ancora stato usato.'],
            ['Riscattato', 'Il suo valore ti è stato dato.'],
            ['Scaduto', 'Il suo tempo è finito; non si può più riscattare.'],
          ],
        },
      ],
    },
    {
      id: 'value',
      heading: 'Il suo valore',
      parts: [
        {
          kind: 'paragraph',
          text: 'Vedi il valore prima di riscattare il codice. Se è dato in una coin, da quel momento segue il suo prezzo.',
        },
      ],
    },
    {
      id: 'misuse',
      heading: 'Abuso',
      parts: [
        {
          kind: 'paragraph',
          text: 'I voucher copiati, rubati, comprati o ottenuti con dati falsi non sono validi. Possiamo riprendere ciò che è stato dato in cambio.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Modifiche a queste condizioni',
      parts: [
        {
          kind: 'paragraph',
          text: 'La riga in alto dice quale versione è questa e quando è stata modificata. Per un voucher vale la versione del giorno in cui è stato riscattato.',
        },
      ],
    },
  ],
}
