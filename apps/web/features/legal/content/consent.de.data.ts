import type { LegalContent } from '../legal-document.ts'

export const consent: LegalContent = {
  title: 'Ihre Daten und Ihre Zustimmung',
  intro:
    'Bitte lesen Sie, bevor es weitergeht, was {product} mit Ihren personenbezogenen Daten macht, und sagen Sie, ob Sie einverstanden sind.',
  sections: [
    {
      id: 'purpose',
      heading: 'Wofür wir Ihre Daten brauchen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir nutzen Ihre personenbezogenen Daten, um Ihr Konto zu führen, es zu schützen und das Gesetz einzuhalten. Wir verkaufen sie nicht.',
        },
        {
          kind: 'table',
          caption: 'Welche Daten wir nutzen und wofür',
          head: ['Daten', 'Wofür'],
          rows: [
            ['E-Mail-Adresse und Sprache', 'Um Sie anzumelden und Ihnen zu schreiben'],
            ['Wohnsitzland', 'Um zu wissen, welche Produkte wir Ihnen nach dem Gesetz anbieten dürfen'],
            [
              'Geräte und Internetadressen Ihrer Anmeldungen',
              'Um zu merken, wenn jemand anderes hineinzukommen versucht',
            ],
            [
              'Einzahlungen und wer sie gesendet hat',
              'Um sie Ihnen gutzuschreiben und weil das Gesetz nach dem Absender fragt',
            ],
          ],
        },
      ],
    },
    {
      id: 'choice',
      heading: 'Ihre Wahl',
      parts: [
        {
          kind: 'list',
          items: [
            'Ohne Ihre Zustimmung zur Nutzung Ihrer personenbezogenen Daten können wir Ihr Konto nicht führen.',
            'Neuigkeiten und Angebote kommen nur, wenn Sie es wünschen. Ihr Konto funktioniert ohne sie genauso.',
            'Sie können beides später in den Einstellungen widerrufen.',
          ],
        },
      ],
    },
    {
      id: 'later',
      heading: 'Wenn Sie jetzt nicht zustimmen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Sie können sich abmelden und wiederkommen. Ihre Coins bleiben Ihre, und an Ihrem Konto ändert sich in der Zwischenzeit nichts.',
        },
      ],
    },
  ],
}
