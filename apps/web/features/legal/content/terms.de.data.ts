import type { LegalContent } from '../legal-document.ts'

export const terms: LegalContent = {
  title: 'Allgemeine Geschäftsbedingungen',
  intro:
    'Diese Bedingungen gelten zwischen Ihnen und {product}, wenn Sie ein Konto eröffnen und nutzen. Sie sind kurz, damit Sie sie lesen können, bevor Sie zustimmen.',
  sections: [
    {
      id: 'account',
      heading: 'Wer ein Konto haben kann',
      parts: [
        {
          kind: 'paragraph',
          text: 'Sie müssen mindestens 18 Jahre alt sein, in einem Land leben, in dem wir tätig sind, und für sich selbst handeln. Eine Person hat ein Konto.',
        },
        {
          kind: 'paragraph',
          text: 'Sie stimmen diesen Bedingungen bei der Registrierung zu, und wir speichern den Zeitpunkt. Nach dem Gesetz müssen wir prüfen, wer Sie sind; bis dahin bleiben manche Produkte geschlossen, und Einzahlungen sind begrenzt.',
        },
      ],
    },
    {
      id: 'products',
      heading: 'Was mit Ihren Coins geschieht',
      parts: [
        {
          kind: 'paragraph',
          text: 'Jedes Produkt zeigt ein Etikett, bevor Sie etwas einsetzen: den erwarteten APY, die Gebühren, wie lange Ihre Coins gebunden sind, und das Risiko. Das Etikett gilt; dies hier ist ein Überblick.',
        },
        {
          kind: 'table',
          caption: 'Die Produkte und was sie tun',
          head: ['Produkt', 'Was es tut'],
          rows: [
            ['Staking', 'Ihre Coins helfen, eine Blockchain zu betreiben, und verdienen dafür Prämien.'],
            [
              'Freezer',
              'Gestakte Coins werden für 1 Monat bis 10 Jahre gebunden. Sie können sie nicht vorzeitig lösen.',
            ],
            [
              'Lending',
              'Ein Batch bindet Ihre Coins für eine feste Zeit von einer oder vier Wochen. Sobald sein Verkauf geschlossen ist, können Sie nicht vor dem Ende aussteigen.',
            ],
            ['Sparen', 'Sie verdienen an Coins, die Sie bereithalten.'],
          ],
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Erträge',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ein erwarteter APY ist kein Versprechen. Das Etikett sagt, welcher Teil davon garantiert ist und welcher von Bedingungen abhängt. Wir zahlen Erträge nur aus Coins, die vorher dafür zurückgelegt wurden.',
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Gebühren',
      parts: [
        {
          kind: 'paragraph',
          text: 'Sie sehen jede Gebühr vor der Bestätigung in einer eigenen Zeile, auch wenn sie null ist.',
        },
        {
          kind: 'list',
          items: [
            'Ein Lending-Batch kostet nichts, weder beim Einstieg noch beim Ausstieg.',
            'Ein Tausch in einem Liquiditätspool kostet ein halbes Prozent der Coins, die Sie geben.',
            'Die erste Einzahlungsadresse einiger Coins kostet einmalig eine Gebühr.',
            'Eine Auszahlung kostet eine Gebühr, die Sie vor der Bestätigung sehen.',
          ],
        },
      ],
    },
    {
      id: 'ledger',
      heading: 'Hauptbuch und Nachweis',
      parts: [
        {
          kind: 'paragraph',
          text: 'Jede Bewegung von Coins wird in ein Hauptbuch geschrieben, und was dort steht, wird nie geändert. Ihre Guthaben und Ihr Verlauf werden daraus gelesen.',
        },
        {
          kind: 'paragraph',
          text: 'Das Hauptbuch wird in einer Kette versiegelt, die jeder prüfen kann. Das zeigt, dass nachträglich nichts geändert wurde. Es beweist nicht, dass {product} genug Coins hält.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risiken',
      parts: [
        { kind: 'paragraph', text: 'Setzen Sie nur ein, was Sie verlieren können.' },
        {
          kind: 'list',
          items: [
            'Coins können an Wert verlieren, bis hin zum gesamten Wert.',
            'Sie können Coins nicht verkaufen, solange sie gebunden sind.',
            'Blockchains, Software und die Unternehmen, mit denen wir arbeiten, können ausfallen.',
            'Coins, die Sie an eine falsche Adresse senden, sind verloren.',
            '{product} ist keine Bank, und Guthaben sind nicht versichert.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Ihr Konto sicher halten',
      parts: [
        {
          kind: 'paragraph',
          text: 'Geben Sie Ihr Passwort, Ihre Codes und Ihre Geräte nicht weiter, und sagen Sie uns sofort Bescheid, wenn Sie glauben, dass jemand anderes hineingekommen ist. Wir dürfen ein Konto einschränken, wenn das Gesetz oder seine Sicherheit es verlangt. Ihre Coins bleiben Ihre.',
        },
      ],
    },
    {
      id: 'closing',
      heading: 'Ihr Konto schließen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Sie können Ihr Konto in den Einstellungen schließen, sobald alle Ihre Guthaben null sind und keine Einzahlung unterwegs ist. Ein geschlossenes Konto wird nicht wieder geöffnet. Coins, die später eintreffen, bewahren wir für Sie auf; schreiben Sie uns.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen dieser Bedingungen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir schreiben Ihnen, bevor neue Bedingungen gelten. Wenn Sie nicht zustimmen, können Sie Ihre Coins auszahlen und Ihr Konto schließen.',
        },
      ],
    },
  ],
}
