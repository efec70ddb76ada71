import type { LegalContent } from '../legal-document.ts'

export const voucher: LegalContent = {
  title: 'Gutscheinbedingungen',
  intro: 'Diese Bedingungen gelten, wenn Sie bei {product} einen Gutscheincode einlösen.',
  sections: [
    {
      id: 'what',
      heading: 'Was ein Gutschein ist',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ein Gutschein ist ein Code mit einem Wert, den wir oder ein Partner ausgegeben haben. Er ist kein Geld: Niemand kann ihn auszahlen lassen, gegen Bargeld tauschen oder verkaufen.',
        },
      ],
    },
    {
      id: 'redeem',
      heading: 'Einlösen',
      parts: [
        {
          kind: 'list',
          items: [
            'Zum Einlösen brauchen Sie ein eigenes Konto.',
            'Ein Code gilt für jede Person einmal.',
            'Ein Code kann an eine Aktion oder ein Land gebunden sein; anderswo wird er abgelehnt.',
          ],
        },
      ],
    },
    {
      id: 'status',
      heading: 'Was aus ihm werden kann',
      parts: [
        {
          kind: 'table',
          caption: 'Die Zustände eines Gutscheins',
          head: ['Zustand', 'Was er bedeutet'],
          rows: [
            ['Zugewiesen', 'Er gehört Ihnen und wurde noch nicht genutzt.'],
            ['Eingelöst', 'Sein Wert wurde Ihnen gegeben.'],
            ['Abgelaufen', 'Seine Zeit ist vorbei; er kann nicht mehr eingelöst werden.'],
          ],
        },
      ],
    },
    {
      id: 'value',
      heading: 'Sein Wert',
      parts: [
        {
          kind: 'paragraph',
          text: 'Sie sehen den Wert, bevor Sie den Code einlösen. Wird er in einem Coin gegeben, folgt er von da an dessen Kurs.',
        },
      ],
    },
    {
      id: 'misuse',
      heading: 'Missbrauch',
      parts: [
        {
          kind: 'paragraph',
          text: 'Gutscheine, die kopiert, gestohlen, gekauft oder mit falschen Angaben erlangt wurden, sind ungültig. Wir dürfen zurücknehmen, was dafür gegeben wurde.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen dieser Bedingungen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Die Zeile oben sagt, welche Fassung dies ist und wann sie geändert wurde. Für einen Gutschein gilt die Fassung des Tages, an dem er eingelöst wurde.',
        },
      ],
    },
  ],
}
