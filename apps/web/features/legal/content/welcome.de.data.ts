import type { LegalContent } from '../legal-document.ts'

export const welcome: LegalContent = {
  title: '{code}: Bedingungen des Willkommensbonus',
  intro:
    '{code} ist ein Code für neue Kundinnen und Kunden von {product}. Diese Bedingungen sagen, was er bringt, wie lange er gilt und wann der Bonus verfällt.',
  sections: [
    {
      id: 'overview',
      heading: 'Der Bonus auf einen Blick',
      parts: [
        {
          kind: 'table',
          caption: 'Die Zahlen des Bonus',
          head: ['Was', 'Wie viel'],
          rows: [
            ['Bonus auf Ihre Einzahlungen', '{bonus} Ihrer Einzahlungen, als Bonusanteile'],
            ['Einzahlungen, die zählen', 'Bis zu {depositMax} insgesamt, also bis zu {bonusMax} Bonus'],
            ['Zeit für Einzahlungen', '{windowDays} Tage ab Ihrer Registrierung'],
            ['Bindung', '{lockDays} Tage'],
            ['Verfällt bei einer Auszahlung', 'Innerhalb von {voidDays} Tagen nach Ihrer ersten Einzahlung'],
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: 'Wer ihn bekommt',
      parts: [
        {
          kind: 'list',
          items: [
            'Sie sind neu hier und geben bei der Registrierung den Code {code} ein.',
            'Eine Person bekommt einen Willkommensbonus. Haben Sie noch ein anderes Willkommensangebot, gilt der Code.',
            'Aktionen müssen in dem Land erlaubt sein, in dem Sie leben.',
          ],
        },
      ],
    },
    {
      id: 'how',
      heading: 'Wie er berechnet wird',
      parts: [
        {
          kind: 'paragraph',
          text: 'Jede Einzahlung, die zählt, bringt {bonus} ihres Werts in Bonusanteilen, zum Kurs im Moment der Gutschrift. Einzahlungen über insgesamt {depositMax} oder nach {windowDays} Tagen bringen keine.',
        },
      ],
    },
    {
      id: 'lock',
      heading: 'Solange er gebunden ist',
      parts: [
        {
          kind: 'paragraph',
          text: 'Bonusanteile sind {lockDays} Tage gebunden. Sie sehen sie in Ihrem Konto, können sie vorher aber weder auszahlen noch verkaufen.',
        },
      ],
    },
    {
      id: 'void',
      heading: 'Wann er verfällt',
      parts: [
        {
          kind: 'paragraph',
          text: 'Eine Auszahlung innerhalb von {voidDays} Tagen nach Ihrer ersten Einzahlung nimmt den ganzen Bonus zurück. Ihre eigenen Coins bleiben unberührt.',
        },
        {
          kind: 'paragraph',
          text: 'Wir dürfen ihn auch zurücknehmen, wenn jemand ihn mit mehreren Konten oder falschen Angaben erlangt.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Änderungen und Ende',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir können das Angebot für neue Registrierungen jederzeit beenden. Für das bis dahin Erworbene gelten die Bedingungen, mit denen Sie sich registriert haben.',
        },
      ],
    },
  ],
}
