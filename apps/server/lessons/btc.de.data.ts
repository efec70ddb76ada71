import { option, type StackText } from './lesson.ts'

export const btc: StackText = {
  coinName: 'Bitcoin',
  description: 'Woher er kommt und warum er knapp ist.',
  lessons: [
    {
      title: 'Geld ohne Verwalter',
      parts: [
        [
          'Geld auf der Bank ist eine Zeile im Buch der Bank. Wenn Sie zahlen, macht die Bank Ihre Zeile kleiner und eine andere größer.',
          'Das geht gut, solange der Verwalter des Buches ehrlich ist, erreichbar ist und Sie bedienen darf. Alle, die dieses Geld nutzen, müssen diesem einen <b>Verwalter</b> vertrauen.',
        ],
        [
          'Bargeld braucht keinen Verwalter. Ein Schein geht von Hand zu Hand, und wer ihn hält, der hat ihn.',
          'Mit einer Datei ist es anders. Ein Bild können Sie verschicken und trotzdem behalten. Wäre digitales Geld nur eine Datei, könnten Sie mit derselben Münze zwei Läden bezahlen. Diese <b>doppelte Ausgabe</b> ließ digitales Bargeld jahrzehntelang scheitern.',
        ],
        [
          'Am 31. Oktober 2008 wies jemand unter dem Namen <b>Satoshi Nakamoto</b> eine Mailingliste auf einen Aufsatz hin. Seine neun Seiten zeigten einen Ausweg: Alle führen dasselbe Buch.',
          'Wer Satoshi ist, weiß niemand sicher. Für das System spielt es keine Rolle, denn die Regeln sind öffentlich und für alle nachprüfbar.',
        ],
        [
          'Das Buch begann am 3. Januar 2009 mit seiner ersten Seite, dem <b>Genesis-Block</b>. Seitdem führen Tausende Computer auf der Welt eine vollständige Kopie.',
          'Sie heißen <b>Knoten</b>. Jeder prüft jede Zahlung selbst und lehnt ab, was gegen die Regeln verstößt. Einen Hauptcomputer, den man abschalten könnte, gibt es nicht.',
        ],
        [
          'Im Buch stehen keine Personen. Dort stehen Beträge und die <b>Adressen</b>, zu denen sie gehören, und jeder darf alles lesen.',
          'Bitcoin ist also kein geheimes Geld. Es ist eher wie Schreiben unter einem Pseudonym: Sobald jemand den Namen mit Ihnen verbindet, lassen sich auch alte Zahlungen verfolgen.',
        ],
        [
          'Bitcoin heißt das Netz mit seinen Regeln, und Bitcoin oder BTC heißt auch die Einheit, die im Buch gezählt wird.',
          'Es gibt keine Münze aus Metall und keine Datei auf Ihrem Telefon. Was Sie besitzen, ist die Macht, einen Eintrag im gemeinsamen Buch zu bewegen, und diese Macht ist ein <b>Schlüssel</b>. Wie man ihn aufbewahrt, sagt Lektion fünf.',
        ],
      ],
      question: 'Woran scheiterten frühere Versuche mit digitalem Bargeld ohne Verwalter?',
      options: [
        option(
          'Computer rechneten zu langsam',
          'Rechnen war nie das Problem. Überlegen Sie, was beim Kopieren einer Datei geschieht.',
        ),
        option(
          'Niemand wollte online zahlen',
          'Gezahlt wurde schon vorher, über Banken. Schwierig wurde es erst ohne Bank.',
        ),
        option(
          'Münzen ließen sich nicht teilen',
          'Zahlen lassen sich leicht teilen. Sehen Sie nach, was eine Kopie vermag.',
        ),
        option(
          'Dieselbe Münze ließ sich zweimal ausgeben',
          'Richtig: Eine Kopie ist so gut wie das Original, solange nicht alle sehen, was ausgegeben wurde.',
        ),
      ],
      explanation:
        'Eine digitale Münze lässt sich kopieren wie jede Datei. Bei Bitcoin führen alle dasselbe Buch, deshalb fällt eine zweite Zahlung mit derselben Münze auf und wird abgelehnt.',
    },
    {
      title: 'Jeder Laib hängt am vorigen',
      parts: [
        [
          'Zahlungen kommen nicht einzeln ins Buch. Sie werden gesammelt und etwa alle zehn Minuten gemeinsam auf eine Seite geschrieben, den <b>Block</b>.',
          'Stellen Sie sich ein Backblech vor: Die Zahlungen warten, bis genug beisammen sind, dann kommt das ganze Blech in den Ofen. Ein Block fasst meist einige Tausend Zahlungen.',
        ],
        [
          'Ein Computer kann jeden Text, ob kurz oder lang, zu einem Stempel fester Länge pressen. Dieser Stempel heißt <b>Hash</b>.',
          'Derselbe Text ergibt immer denselben Stempel. Ändern Sie ein einziges Komma, kommt ein völlig anderer heraus. Und vom Stempel führt kein Weg zurück zum Text.',
        ],
        [
          'Ein Block ist ein Schub von Zahlungen. Ist er fertig, presst das Netz ihn zu einem kurzen Stempel, seinem <b>Hash</b>.',
          'Der nächste Block beginnt mit einer Kopie dieses Stempels. So sagt Block <b>d02f</b>: „Ich komme nach <b>7be1</b>“, und <b>31aa</b> sagt: „Ich komme nach <b>d02f</b>“.',
          'Ändern Sie einen Krümel in einem alten Block, ändert sich sein Stempel, und kein Anhänger danach passt mehr.',
        ],
        [
          'Deshalb spricht man von einer <b>Blockchain</b>: Die Blöcke hängen durch ihre Stempel aneinander wie Laibe an einer Schnur.',
          'Wer eine alte Zahlung ändern wollte, müsste diesen Block neu backen und alle späteren auch, und zwar schneller, als der Rest der Welt neue backt. Je tiefer eine Zahlung liegt, desto sicherer ist sie.',
        ],
        [
          'Jeder Block, der auf eine Zahlung folgt, ist eine <b>Bestätigung</b>. Eine heißt, dass sie im Buch steht, sechs gelten oft als endgültig.',
          'Kleine Zahlungen kommen mit weniger aus, große sollten länger warten. Wenn Sie hier Coins einzahlen, sehen Sie, wie viele Bestätigungen noch fehlen.',
        ],
        [
          'Manchmal werden zwei Blöcke im selben Augenblick gefunden, und eine Weile gibt es zwei Enden. Die Knoten folgen der Kette, in der die <b>meiste Arbeit</b> steckt, also gewinnt ein Ende.',
          'Zahlungen aus dem anderen sind nicht verloren. Sie warten wieder und kommen in einen späteren Block, solange sie noch gültig sind.',
        ],
      ],
      question: 'Was geschieht mit späteren Blöcken, wenn jemand einen alten ändert?',
      options: [
        option('Nichts, jeder Block steht für sich', 'Jeder Block beginnt mit einer Kopie aus dem vorigen. Wovon?'),
        option(
          'Ihre Stempel passen nicht mehr',
          'Richtig: Jeder spätere Block zeigt auf einen Stempel, den es nicht mehr gibt.',
        ),
        option(
          'Sie werden in einen neuen Coin kopiert',
          'Daraus entsteht kein Coin. Lesen Sie Teil 3: Was übernimmt der nächste Block?',
        ),
        option(
          'Miner bekommen eine zweite Belohnung',
          'Belohnt wird ein neuer Block. Wer einen alten ändert, macht nur etwas kaputt.',
        ),
      ],
      explanation:
        'Jeder Block übernimmt den Stempel des vorigen. Wird ein alter Block geändert, ändert sich sein Stempel, und jeder spätere Anhänger zeigt auf etwas, das es nicht mehr gibt.',
    },
    {
      title: 'Backen macht Arbeit',
      parts: [
        [
          'Den nächsten Block darf jeder schreiben. Ohne Grenze gäbe es auf einmal Millionen verschiedener Seiten, und niemand könnte sich einigen.',
          'Die Antwort von Bitcoin: Schreiben ist <b>teuer</b>, Prüfen billig. Wer schreibt, heißt <b>Miner</b>, und was er vorzeigt, heißt Arbeitsnachweis.',
        ],
        [
          'Ein Miner fügt dem Block eine Zahl hinzu und presst den Stempel. Ist der Stempel klein genug, beginnt er also mit genügend Nullen, so <b>gilt der Block</b>. Wenn nicht, nimmt er eine andere Zahl.',
          'Einen Trick gibt es nicht. Es braucht unvorstellbar viele Versuche, während alle anderen zum Prüfen nur einen brauchen.',
        ],
        [
          'Mehr Maschinen fänden schneller Blöcke. Darum blicken alle Knoten nach je <b>2.016 Blöcken</b>, etwa zwei Wochen, zurück: Ging es zu schnell, wird das Rätsel schwerer, dauerte es zu lange, wird es leichter.',
          'Das ist die <b>Schwierigkeit</b>. Sie hält den Takt bei etwa zehn Minuten, egal wie viele Miner es gibt.',
        ],
        [
          'Warum tut das jemand? Wer einen Block findet, darf sich neue Bitcoin gutschreiben, die <b>Blockbelohnung</b>, und bekommt die Gebühren aller Zahlungen darin.',
          'Ein Block, der eine Regel bricht, wird von allen Knoten abgelehnt, und die Arbeit war umsonst. Ehrlich backen lohnt sich mehr als betrügen.',
        ],
        [
          'Die Arbeit ist echt, und ihr Preis auch: Mining verbraucht so viel <b>Strom</b> wie manche Länder. Woher er kommt und ob es das wert ist, wird viel diskutiert.',
          'Was die Arbeit kauft, ist Sicherheit: Wer das Buch umschreiben wollte, müsste mehr aufwenden als alle ehrlichen Miner zusammen.',
        ],
        [
          'Hätte eine Gruppe mehr als die Hälfte der Rechenleistung, könnte sie Zahlungen auslassen oder eigene, eben erst gemachte zurückholen. Das ist der <b>51-%-Angriff</b>.',
          'Ihre Coins ausgeben könnte sie nicht, denn ihr fehlt Ihr Schlüssel. Und mehr Coins als erlaubt könnte sie nicht machen, denn die Knoten würden sie ablehnen.',
        ],
      ],
      question: 'Warum ändert sich die Schwierigkeit alle 2.016 Blöcke?',
      options: [
        option(
          'Damit etwa zehn Minuten zwischen Blöcken liegen',
          'Richtig: Mehr Maschinen machen das Rätsel schwerer, weniger machen es leichter.',
        ),
        option(
          'Um mehr Strom zu verbrauchen',
          'Die Kosten will niemand um ihrer selbst willen. Was geschähe mit doppelt so vielen Maschinen?',
        ),
        option(
          'Damit jeder Miner an die Reihe kommt',
          'Eine Reihenfolge gibt es nicht. Zufall und Rechenleistung entscheiden.',
        ),
        option(
          'Damit Zahlungen billiger werden',
          'Gebühren folgen der Nachfrage nach Platz. Die Schwierigkeit hat eine andere Aufgabe.',
        ),
      ],
      explanation:
        'Das Rätsel wird neu eingestellt, damit etwa alle zehn Minuten ein Block kommt, ob nun viele Maschinen rechnen oder wenige.',
    },
    {
      title: 'Warum er knapp ist',
      parts: [
        [
          'Eine Zentralbank kann beschließen, mehr Geld zu machen. Bei Bitcoin ist die Menge eine Regel des Programms, das auf jedem Knoten läuft.',
          'Neue Bitcoin entstehen nur an einer Stelle: in der <b>Belohnung eines neuen Blocks</b>. Ein Block, der sich mehr nimmt, wird abgelehnt, egal wie viel Arbeit in ihm steckt.',
        ],
        [
          '2009 brachte ein Block 50 Bitcoin. Nach je <b>210.000 Blöcken</b>, etwa vier Jahren, wird die Belohnung halbiert. Das ist das <b>Halving</b>.',
          '2012 sank sie auf 25, 2016 auf 12,5, 2020 auf 6,25 und im April 2024 auf 3,125. Jeder dieser Termine war Jahre vorher absehbar.',
        ],
        [
          'Zählt man alle Belohnungen zusammen, kommt man fast auf <b>21 Millionen</b>, nie darüber. Mehr als neunzehn Millionen gibt es schon.',
          'Die letzten neuen entstehen um das Jahr 2140. Danach leben Miner nur noch von Gebühren. Ob die dann reichen, ist eine offene Frage, und eine ehrliche.',
        ],
        [
          'Sie müssen keinen ganzen kaufen. Ein Bitcoin lässt sich in 100.000.000 Teile zerlegen, der kleinste heißt <b>Satoshi</b>.',
          'Tausend Satoshi sind 0,00001 BTC. Wallets zeigen beides. Lesen Sie die Zahl der Nullen immer zweimal, bevor Sie etwas senden.',
        ],
        [
          'Manche Coins bewegen sich nie mehr: Festplatten wurden weggeworfen, <b>Schlüssel vergessen</b>, Menschen starben, ohne sie weiterzugeben. Zurückholen kann solche Coins niemand.',
          'Wie viele es sind, lässt sich nur schätzen, die Rede ist von einigen Millionen. Es gibt sie noch, aber niemand kann sie nutzen.',
        ],
        [
          'Knapp ist nicht dasselbe wie wertvoll. Etwas Seltenes, das keiner haben will, ist nichts wert.',
          'Den Preis machen Käufer und Verkäufer, und er ist <b>mehrmals</b> um mehr als die Hälfte gefallen. Eine feste Menge schützt vor Verwässerung. Vor fallenden Preisen schützt sie nicht.',
        ],
      ],
      question: 'Woher kommen neue Bitcoin?',
      options: [
        option(
          'Eine Firma gibt sie aus, wenn der Preis hoch ist',
          'Eine solche Firma gibt es nicht. Wer schreibt einen neuen Block?',
        ),
        option(
          'Wer Bitcoin hält, bekommt Zinsen',
          'Die Regeln kennen keine Zinsen. Nur an einer Stelle dürfen Coins entstehen.',
        ),
        option(
          'Aus der Belohnung jedes neuen Blocks',
          'Richtig: Und diese Belohnung halbiert sich alle 210.000 Blöcke.',
        ),
        option(
          'Die Knoten stimmen ab, wie viele nötig sind',
          'Knoten prüfen eine feste Regel, über die Menge stimmen sie nicht ab.',
        ),
      ],
      explanation:
        'Nur ein neuer Block darf Coins schaffen. Die Belohnung begann bei 50 und halbiert sich alle 210.000 Blöcke, das führt zu höchstens 21 Millionen.',
    },
    {
      title: 'Sicher aufbewahren',
      parts: [
        [
          'Ein <b>privater Schlüssel</b> ist eine sehr große Zufallszahl. Aus ihm lässt sich eine Adresse berechnen, aber von der Adresse führt kein Weg zurück.',
          'Wer den Schlüssel hat, kann die Coins bewegen, sonst niemand. Kein Amt kann ihn zurücksetzen. Das ist die Stärke des Systems und seine Gefahr.',
        ],
        [
          'Die meisten Wallets schreiben den Schlüssel als 12 oder 24 gewöhnliche Wörter, die <b>Seed-Phrase</b>. In der richtigen Reihenfolge bringen sie auf einem neuen Gerät alles zurück.',
          'Schreiben Sie sie auf Papier oder Metall und bewahren Sie sie an zwei sicheren Orten auf. Kein Foto, keine Mail, keine Cloud.',
        ],
        [
          'Sie können die Schlüssel auch jemandem anvertrauen. Das heißt <b>Verwahrung</b>, und so funktioniert ein Konto hier.',
          'Dann geht mit dem Telefon nichts verloren, und ein vergessenes Passwort lässt sich ersetzen. Dafür vertrauen Sie dem Verwahrer. Fragen Sie, wie er nachweist, was er hält, und schützen Sie Ihr Konto mit einem zweiten Faktor.',
        ],
        [
          'Eine Zahlung trägt eine <b>Gebühr</b> für den Miner. Sie hängt davon ab, wie viel Platz sie im Block braucht und wie viele andere warten, nicht vom Betrag.',
          'Eine niedrige Gebühr heißt länger warten. Zwanzig Bitcoin zu senden kann so viel kosten wie der Gegenwert von zwanzig Dollar.',
        ],
        [
          'Eine bestätigte Zahlung lässt sich nicht zurückrufen. Niemand kann sie stoppen, niemand rückgängig machen.',
          'Vergleichen Sie also Anfang und Ende der Adresse, prüfen Sie das <b>Netzwerk</b> und senden Sie bei großen Summen zuerst einen kleinen Betrag. Manche Schadprogramme tauschen die Adresse beim Kopieren aus.',
        ],
        [
          'Die meisten, die Coins verlieren, wurden nicht gehackt, sondern <b>überredet</b>. Niemand Ehrliches fragt nach Ihrer Seed-Phrase, verspricht Verdoppelung oder drängt zur Eile.',
          'Der Support fragt nie nach Passwort oder Codes. Tut es doch jemand, brechen Sie ab, schließen den Chat und fragen uns über die Seite, die Sie kennen.',
        ],
      ],
      question: 'Jemand vom „Support“ verlangt Ihre Seed-Phrase, um ein Problem zu lösen. Was tun Sie?',
      options: [
        option('Senden, der Support braucht sie', 'Wer die Wörter hat, hat die Coins. Kein Support braucht sie je.'),
        option(
          'Ablehnen, niemand Ehrliches fragt danach',
          'Richtig: Die Wörter sind die Coins. Schließen Sie den Chat und fragen Sie auf der Seite, die Sie kennen.',
        ),
        option(
          'Nur die Hälfte der Wörter senden',
          'Mit der Hälfte ist der Rest viel leichter zu erraten. Kein Teil davon ist für andere.',
        ),
        option(
          'Ein Foto schicken, statt sie zu tippen',
          'Auf dem Foto stehen dieselben Wörter. Was könnte jemand damit tun?',
        ),
      ],
      explanation:
        'Die Seed-Phrase ist der Schlüssel selbst: Wer sie liest, kann alles bewegen, und niemand kann das rückgängig machen. Kein ehrlicher Support fragt danach.',
    },
  ],
}
