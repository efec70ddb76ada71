import type { LegalContent } from '../legal-document.ts'

export const privacy: LegalContent = {
  title: 'Datenschutzerklärung',
  intro:
    'Diese Erklärung sagt, welche personenbezogenen Daten {product} über Sie speichert, wofür wir sie brauchen und was Sie damit tun können.',
  sections: [
    {
      id: 'data',
      heading: 'Was wir speichern',
      parts: [
        {
          kind: 'list',
          items: [
            'Ihre E-Mail-Adresse, Ihr Land, Ihre Sprache und Ihre anderen Einstellungen',
            'Ihren Namen, wenn Sie oder der Dienst, mit dem Sie sich anmelden, ihn uns genannt hat',
            'Ihre Anmeldungen: wann, mit welchem Gerät und von welcher Internetadresse',
            'Ihre Einzahlungen, wer sie gesendet hat, und jede Bewegung Ihrer Coins',
            'Ihre Zustimmungen und wann Sie sie erteilt oder widerrufen haben',
          ],
        },
      ],
    },
    {
      id: 'purpose',
      heading: 'Wofür wir sie verwenden',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir verwenden Ihre personenbezogenen Daten, um Ihr Konto zu führen, es zu schützen und das Gesetz einzuhalten. Wir verkaufen sie nicht.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Wer sie sonst noch sieht',
      parts: [
        {
          kind: 'paragraph',
          text: 'Adressen und Beträge von Ein- und Auszahlungen stehen auf einer öffentlichen Blockchain, und niemand kann sie dort löschen. Wenn Sie sich mit Google, Facebook oder Apple anmelden, erfährt dieses Unternehmen, dass Sie {product} nutzen. Behörden erhalten, worauf sie nach dem Gesetz ein Recht haben.',
        },
      ],
    },
    {
      id: 'consents',
      heading: 'Ihre Zustimmungen',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir brauchen Ihre Zustimmung, um Ihre personenbezogenen Daten zu verwenden. Sie können sie in den Einstellungen widerrufen und später wieder erteilen. Was in der Zwischenzeit möglich bleibt, wählen Sie:',
        },
        {
          kind: 'list',
          items: [
            'Nur Auszahlungen: Sie können auszahlen, was Ihnen gehört, und sonst nichts.',
            'Gar keine Nutzung: Nichts funktioniert mehr, auch keine Auszahlungen.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Neuigkeiten und Angebote kommen nur, wenn Sie es wünschen. Sie können sie jederzeit ein- und ausschalten.',
        },
      ],
    },
    {
      id: 'keeping',
      heading: 'Wie lange wir sie behalten',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir behalten Ihre Daten, solange Sie ein Konto haben. Wenn Sie es schließen, löschen wir, was wir nicht behalten müssen; einen Teil müssen wir nach dem Gesetz fünf weitere Jahre behalten.',
        },
        {
          kind: 'table',
          caption: 'Was mit Ihren Daten geschieht, nachdem Sie Ihr Konto geschlossen haben',
          head: ['Daten', 'Nach dem Schließen Ihres Kontos'],
          rows: [
            ['Einstellungen, bekannte Geräte, Links, die wir Ihnen geschickt haben', 'Sofort gelöscht'],
            ['Zustimmung zu Neuigkeiten und Angeboten', 'Sofort widerrufen'],
            ['Anmeldungen', 'Sofort beendet, ohne Gerät und Internetadresse; nach 90 Tagen gelöscht'],
            ['Wiederherstellungs­codes und der Schlüssel Ihrer Authenticator-App', 'Sofort gelöscht'],
            ['E-Mail-Adresse, Name, Passwort, Absender Ihrer Einzahlungen', 'Nach fünf Jahren gelöscht'],
            [
              'Land, Zeitpunkte, Zustimmungen, entfernte Passkeys, Einzahlungen und das Hauptbuch',
              'Bleiben erhalten. Nach fünf Jahren sagen sie nicht mehr, wer Sie sind.',
            ],
          ],
        },
      ],
    },
    {
      id: 'archive',
      heading: 'Ihre Daten mitnehmen',
      parts: [
        {
          kind: 'paragraph',
          text: 'In den Einstellungen können Sie herunterladen, was wir über Sie gespeichert haben, als ein Archiv lesbarer Dateien. Passwörter, Schlüssel und Codes sind nicht darin.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Ihre Rechte',
      parts: [
        {
          kind: 'list',
          items: [
            'Sie können uns fragen, was wir über Sie gespeichert haben, und Fehler berichtigen lassen.',
            'Sie können eine Zustimmung widerrufen, ohne einen Grund zu nennen.',
            'Sie können Ihre Daten löschen lassen, soweit das Gesetz es zulässt.',
            'Sie können sich bei der Datenschutzbehörde Ihres Landes beschweren.',
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: 'Was Ihr Browser behält',
      parts: [
        {
          kind: 'paragraph',
          text: 'Cookies halten Sie angemeldet. Ihr Browser behält auch Ihre Sprache, Ihr Design und, solange Sie angemeldet sind, Ihre zuletzt bekannten Guthaben. Wir setzen keine Cookies für Werbung.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen dieser Erklärung',
      parts: [
        {
          kind: 'paragraph',
          text: 'Wir schreiben Ihnen, bevor wir Ihre Daten für etwas Neues verwenden. Das Datum oben sagt, wann diese Seite zuletzt geändert wurde.',
        },
      ],
    },
  ],
}
