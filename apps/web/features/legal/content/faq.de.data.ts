import type { FaqContent } from '../legal-document.ts'

export const faq: FaqContent = {
  title: 'Fragen und Antworten',
  intro: 'Was Kundinnen und Kunden von {product} am häufigsten fragen. Die Antworten sagen, was heute geht.',
  groups: [
    {
      id: 'account',
      heading: 'Ihr Konto',
      entries: [
        {
          id: 'who-can-join',
          question: 'Wer kann ein Konto eröffnen?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Alle, die mindestens 18 Jahre alt sind und in einem Land leben, in dem wir tätig sind. Eine Person hat ein Konto.',
            },
          ],
          link: { to: '/register', text: 'Registrieren' },
        },
        {
          id: 'no-mail',
          question: 'Die E-Mail mit dem Link ist nicht angekommen. Was nun?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Warten Sie ein paar Minuten und sehen Sie im Spam-Ordner nach. Fordern Sie dann einen neuen Link an.',
            },
          ],
          link: { to: '/email-verification/email', text: 'Neuen Link anfordern' },
        },
        {
          id: 'password',
          question: 'Ich habe mein Passwort vergessen.',
          parts: [
            {
              kind: 'paragraph',
              text: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues wählen. Ihr zweiter Faktor bleibt, wie er ist.',
            },
          ],
          link: { to: '/forget-password', text: 'Neues Passwort wählen' },
        },
        {
          id: 'sso',
          question: 'Kann ich mich mit einem Konto anmelden, das ich anderswo habe?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Mit denen, deren Knöpfe auf der Anmeldeseite stehen. Beim ersten Mal fragen wir nach Ihrem Land und Ihren Zustimmungen. Gibt es schon ein Konto mit derselben E-Mail-Adresse, bestätigen Sie mit dessen Passwort, dass es Ihres ist.',
            },
          ],
        },
        {
          id: 'close',
          question: 'Wie schließe ich mein Konto?',
          parts: [
            {
              kind: 'paragraph',
              text: 'In den Einstellungen unter Daten und Zustimmung, sobald alle Ihre Guthaben null sind und keine Einzahlung unterwegs ist. Ein geschlossenes Konto wird nicht wieder geöffnet.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Daten und Zustimmung' },
        },
      ],
    },
    {
      id: 'deposits',
      heading: 'Einzahlungen',
      entries: [
        {
          id: 'how-to-deposit',
          question: 'Wie zahle ich Coins ein?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Öffnen Sie Ihre Wallets, drücken Sie auf Einzahlung und wählen Sie Coin und Netzwerk. Sie erhalten eine eigene Adresse mit einem Code zum Scannen.',
            },
            {
              kind: 'paragraph',
              text: 'Senden Sie nur diesen Coin und nur über dieses Netzwerk. Alles andere kann verloren gehen.',
            },
          ],
          link: { to: '/wallets', text: 'Zu Ihren Wallets' },
        },
        {
          id: 'when-credited',
          question: 'Wann kann ich eine Einzahlung nutzen?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Sie sehen sie, sobald das Netzwerk von ihr weiß. Sie zählt, wenn das Netzwerk sie oft genug bestätigt hat; wie oft, hängt vom Netzwerk ab und steht neben der Einzahlung.',
            },
          ],
        },
        {
          id: 'who-sent',
          question: 'Warum fragen Sie, wer meine Einzahlung gesendet hat?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Das Gesetz will wissen, woher Coins kommen. Bis Sie geantwortet haben, gehört die Einzahlung Ihnen, ist aber gesperrt. Es dauert eine Minute.',
            },
          ],
          link: { to: '/incoming-deposits', text: 'Jetzt antworten' },
        },
        {
          id: 'owing',
          question: 'Ich schulde Coins. Was ist passiert, und wie begleiche ich das?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ein Netzwerk hat eine Einzahlung zurückgenommen, nachdem Sie ihre Coins verwendet hatten. Was verwendet wurde, wird geschuldet. Die nächsten Coins dieser Art, die Sie erreichen, begleichen es von selbst: eine Einzahlung, ein Kauf, ein Tausch in diesen Coin, Erträge oder ein Einstieg im Lending, den Sie zurücknehmen, solange der Batch offen ist. Bis dahin kann sonst nichts abgehen, gestakt, eingesetzt oder getauscht werden. Was Sie besitzen, bleibt Ihres.',
            },
          ],
          link: { to: '/wallets', text: 'Zu Ihren Wallets' },
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Sicherheit',
      entries: [
        {
          id: 'second-factor',
          question: 'Was ist ein zweiter Faktor, und wie richte ich ihn ein?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Etwas, das nur Sie haben und das neben Ihrem Passwort verlangt wird. Sie können einen Passkey Ihres Geräts nutzen oder sechsstellige Codes aus einer Authenticator-App.',
            },
          ],
          link: { to: '/me/security', text: 'Sicherheitseinstellungen' },
        },
        {
          id: 'lost-phone',
          question: 'Ich habe mein Telefon verloren. Wie komme ich hinein?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Nutzen Sie einen der zehn Wiederherstellungscodes, die Sie beim Einrichten des zweiten Faktors erhalten haben. Jeder gilt einmal. Haben Sie keinen mehr, schreiben Sie unserem Support; wir müssen dann sicherstellen, dass Sie es sind.',
            },
          ],
          link: { to: '/support', text: 'Dem Support schreiben' },
        },
        {
          id: 'sessions',
          question: 'Kann ich sehen, wo ich angemeldet bin?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ja. Die Sicherheitseinstellungen nennen jedes Gerät mit Ort und letzter Nutzung. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
            },
          ],
          link: { to: '/me/security', text: 'Offene Sitzungen' },
        },
        {
          id: 'phishing',
          question: 'Jemand fragt mich nach einem Code oder meinem Passwort.',
          parts: [
            {
              kind: 'paragraph',
              text: 'Geben Sie nichts heraus. Niemand bei {product} fragt je nach Ihrem Passwort, einem Code oder einem Wiederherstellungscode, weder per E-Mail noch am Telefon.',
            },
          ],
        },
      ],
    },
    {
      id: 'balances',
      heading: 'Guthaben und Nachweis',
      entries: [
        {
          id: 'figures',
          question: 'Was bedeuten gesamt, verfügbar, zugeteilt und fest?',
          parts: [
            {
              kind: 'table',
              caption: 'Was die Zahlen bedeuten',
              head: ['Zahl', 'Was sie bedeutet'],
              rows: [
                ['Gesamt', 'Alles, was Sie hier besitzen'],
                ['Verfügbar', 'Jetzt für Sie nutzbar'],
                ['Zugeteilt', 'In einem Produkt, das Sie verlassen können'],
                ['Fest', 'Gebunden bis zu einem Tag, den Sie kennen'],
                ['Gesperrt', 'Ihres, aber es wartet: eine Einzahlung, eine Auszahlung oder ein Bonus'],
                [
                  'Geschuldet',
                  'Eine Schuld nach einer Einzahlung, die ihr Netzwerk zurückgenommen hat; sie mindert den Gesamtwert',
                ],
              ],
            },
          ],
        },
        {
          id: 'check-ledger',
          question: 'Wie kann ich prüfen, dass die Bücher stimmen?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Die Startseite zeigt die Summen des ganzen Hauptbuchs, und Ihr eigener Browser rechnet sie nach: Kundschaft, Haus, Pools und außen ergeben in jedem Coin null. Alle paar Sekunden wird das Gebuchte in einer Kette von Blöcken versiegelt, die niemand unbemerkt ändern kann.',
            },
            {
              kind: 'paragraph',
              text: 'Das zeigt, dass nachträglich nichts geändert wurde. Es beweist noch nicht, dass wir genug Coins halten.',
            },
          ],
        },
        {
          id: 'hide',
          question: 'Kann ich meine Guthaben ausblenden?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ja. Das Auge in der Leiste unten macht aus jedem Ihrer Beträge Punkte, auf jeder Seite und auf jedem Ihrer Geräte.',
            },
          ],
        },
        {
          id: 'currency',
          question: 'In welcher Währung sehe ich, was meine Coins wert sind?',
          parts: [
            {
              kind: 'paragraph',
              text: 'In US-Dollar, wenn Sie in den Präferenzen keine andere von zehn Währungen wählen. Beträge werden auf die gezeigten Stellen gekürzt und nie aufgerundet.',
            },
          ],
          link: { to: '/me/preferences', text: 'Präferenzen' },
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Gebühren',
      entries: [
        {
          id: 'costs',
          question: 'Was kostet es?',
          parts: [
            {
              kind: 'list',
              items: [
                'Ein Konto kostet nichts.',
                'Eine Einzahlung kostet bei uns nichts: Alles, was ankommt, wird gutgeschrieben.',
                'Der erste Kauf einiger Coins kostet einmalig eine Gebühr für die Adresse, an die geliefert wird. Sie sehen und bestätigen sie, bevor Sie zahlen.',
                'Das Netzwerk, das Ihre Coins zu uns bringt, nimmt dem Absender eine eigene Gebühr ab.',
                'Jede andere Gebühr steht vor Ihrer Bestätigung in einer eigenen Zeile, auch wenn sie null ist.',
              ],
            },
          ],
        },
        {
          id: 'what-is-open',
          question: 'Welche Produkte sind offen?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ein Produkt, das noch nicht offen ist, ist im Menü gekennzeichnet, und seine Seite sagt es. Alle anderen sind offen.',
            },
          ],
        },
      ],
    },
    {
      id: 'data',
      heading: 'Ihre Daten',
      entries: [
        {
          id: 'archive',
          question: 'Was wissen Sie über mich?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Laden Sie es herunter: In den Einstellungen liegt ein Archiv lesbarer Dateien mit allem, was wir über Sie gespeichert haben. Passwörter, Schlüssel und Codes sind nicht darin.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Meine Daten herunterladen' },
        },
        {
          id: 'withdraw-consent',
          question: 'Kann ich meine Zustimmung widerrufen?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Ja, in den Einstellungen. Sie wählen, ob Auszahlungen weiter möglich sein sollen. Sie können sie jederzeit wieder erteilen.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Daten und Zustimmung' },
        },
      ],
    },
  ],
}
