import { option, type StackText } from './lesson.ts'

export const eth: StackText = {
  coinName: 'Ether',
  description: 'Programme, die Geld halten, und was schiefgehen kann.',
  lessons: [
    {
      title: 'Ein Computer, den sich alle teilen',
      parts: [
        [
          'Bitcoin führt ein Buch über Zahlungen. 2013 fragte ein junger Programmierer, <b>Vitalik Buterin</b>: Warum soll das gemeinsame Buch nicht auch Programme ausführen?',
          'Ethereum läuft seit dem 30. Juli 2015. Auch das ist eine Kette von Blöcken, aber was die Blöcke ändern, ist der Speicher eines Computers.',
        ],
        [
          'Dieser Computer steht nirgends und überall. Tausende Maschinen führen <b>dieselben Schritte</b> in derselben Reihenfolge aus und müssen zum selben Ergebnis kommen.',
          'Das ist langsam und teuer im Vergleich zu einer einzelnen Maschine. Dafür kann niemand das Ergebnis heimlich ändern, ihn abschalten oder Sie aussperren.',
        ],
        [
          'Das Netz heißt Ethereum, sein Coin heißt <b>Ether</b>, kurz ETH. Mit Ether wird jeder Schritt des gemeinsamen Computers bezahlt.',
          'Ein Ether zerfällt in sehr kleine Teile. Am häufigsten sehen Sie den <b>Gwei</b>, ein Milliardstel Ether. In ihm werden Gebühren gezählt.',
        ],
        [
          'Es gibt zwei Arten von Konten. Ihres wird von einem <b>privaten Schlüssel</b> bewegt, wie eine Adresse von Bitcoin. Das andere bewegt ein Programm, das in ihm wohnt.',
          'Beide können Ether und andere Token halten. Von außen sehen beide gleich aus: 0x und vierzig weitere Zeichen.',
        ],
        [
          'Was alle Konten in diesem Augenblick halten, heißt <b>Zustand</b>. Jeder Block nimmt den Zustand davor, führt eine Liste von Transaktionen aus und endet mit einem neuen.',
          'Wer alle Blöcke hat, kann den Zustand selbst berechnen. Niemand muss gefragt werden, wie viel Sie haben.',
        ],
        [
          'Weil der Computer offen ist, wurde viel auf ihm gebaut: Token, Börsen, Kredite, Spiele, Tickets, Sammlungen.',
          'Offenheit hat eine Kehrseite. Niemand prüft vorher, ob ein Programm gut ist, ob es ehrlich ist oder ob es tut, was seine Seite verspricht. <b>Prüfen müssen Sie</b>.',
        ],
      ],
      question: 'Was tut Ethereum über ein Buch von Zahlungen hinaus?',
      options: [
        option('Es schürft Bitcoin', 'Beide Chains sind getrennt. Was hatte Vitalik Buterin gefragt?'),
        option(
          'Es führt Programme aus, die alle nachprüfen können',
          'Richtig: Es ist ein Computer, den sich Tausende Maschinen teilen.',
        ),
        option('Es garantiert Preise', 'Das kann keine Chain. Was kann noch in einem Konto wohnen?'),
        option('Es verbirgt alle Zahlungen', 'Alles ist öffentlich. Was ändern die Blöcke hier?'),
      ],
      explanation:
        'Ethereum ist ein gemeinsamer Computer: Seine Blöcke enthalten neben Zahlungen auch Schritte von Programmen, und alle können sie wiederholen und prüfen.',
    },
    {
      title: 'Verträge aus Code',
      parts: [
        [
          'Ein Programm, das auf Ethereum lebt, heißt <b>Smart Contract</b>. Es ist weder besonders klug noch ein Vertrag im Sinn des Rechts.',
          'Eher ist es ein Automat: die richtigen Münzen hinein, Knopf drücken, und heraus kommt, was die Regeln sagen. Kein Verkäufer muss da sein, und niemand kann den Automaten überreden.',
        ],
        [
          'Ein Beispiel: Zwei Freunde wetten auf das Wetter von morgen. Beide senden Ether an einen Contract. Morgen meldet ihm eine Quelle das Wetter, und er zahlt dem Gewinner.',
          'Keiner kann es sich anders überlegen, und kein Dritter muss das Geld halten. Aber beide müssen <b>der Quelle vertrauen</b>, und der Code muss stimmen.',
        ],
        [
          'Auch die meisten Coins auf Ethereum sind Contracts. Ein <b>Token</b> ist eine Liste in einem Contract: welche Adresse wie viel hat.',
          'Dank der gemeinsamen Form <b>ERC-20</b> kommt jedes Wallet mit jedem solchen Token zurecht. USDC und USDT auf Ethereum sind so gemacht. Die Gebühr zahlt beim Senden Ether, Sie brauchen also von beidem etwas.',
        ],
        [
          'Steht ein Contract auf der Chain, bleibt sein Code normalerweise, <b>wie er ist</b>. Das ist gut, denn niemand ändert die Regeln hinter Ihrem Rücken.',
          'Und schlecht, wenn ein Fehler darin steckt. Manche Contracts können von ihren Besitzern ersetzt werden. Das hilft beim Reparieren und heißt, dass Sie diesen Besitzern vertrauen.',
        ],
        [
          'Wenn Sie einen Contract mit einem Token nutzen, geben Sie ihm zuerst eine <b>Freigabe</b>: Dieser Contract darf so viel davon von mir nehmen.',
          'Viele Seiten bitten aus Bequemlichkeit um eine unbegrenzte. Wird der Contract eines Tages geknackt, kann alles weg sein, was Sie von diesem Token haben. Geben Sie nur das Nötige frei und widerrufen Sie alte Freigaben.',
        ],
        [
          'Contracts können einander aufrufen. Eine Börse nutzt einen Kredit-Contract, der einen Preis-Contract nutzt, und so weiter. Man nennt das Geld-<b>Lego</b>.',
          'So lässt sich schnell Neues bauen. Aber ein Turm aus zehn Steinen ist nur so fest wie der schwächste, und selten sehen Sie alle zehn.',
        ],
      ],
      question: 'Warum kann eine unbegrenzte Freigabe gefährlich sein?',
      options: [
        option('Sie erhöht die Gebühren', 'Die Gebühr ist etwa gleich. Was erlaubt eine Freigabe?'),
        option('Sie sperrt den Token für ein Jahr', 'Freigaben sperren nichts. Sie lassen jemanden hinein.'),
        option(
          'Der Contract könnte später den ganzen Token-Bestand nehmen',
          'Richtig: Wird er geknackt oder ist er unehrlich, steht alles davon auf dem Spiel.',
        ),
        option(
          'Sie zeigt anderen Ihren Bestand',
          'Bestände sind ohnehin öffentlich. Die Gefahr liegt in dem, was der Contract darf.',
        ),
      ],
      explanation:
        'Eine Freigabe erlaubt einem Contract, Token von Ihnen zu nehmen. Ohne Grenze gilt das für alles, was Sie von diesem Token haben, jetzt und später.',
    },
    {
      title: 'Was ein Schritt kostet',
      parts: [
        [
          'Wären Schritte kostenlos, schriebe jemand ein Programm, das nie endet, und alle Maschinen hingen fest. Darum hat jeder Schritt einen Preis, gezählt in <b>Gas</b>.',
          'Eine einfache Zahlung braucht 21.000 Gas. Ein Tausch an einer Börse kann das Zehnfache brauchen, weil mehr gerechnet und gespeichert wird.',
        ],
        [
          'Gas misst die Arbeit. Was eine Einheit Gas kostet, entscheidet die Nachfrage: Viele wollen in denselben Block, und der hat nur begrenzt Platz.',
          'Die Gebühr ist <b>verbrauchtes Gas × Gaspreis</b>. Mit 21.000 Gas zu 20 Gwei sind das 0,00042 Ether.',
        ],
        [
          'Seit August 2021 hat der Preis zwei Teile. Die <b>Grundgebühr</b> setzt das Netz: Volle Blöcke treiben sie hoch, leere ziehen sie herunter.',
          'Die Grundgebühr wird verbrannt, niemand bekommt sie. Dazu können Sie dem, der den Block schreibt, ein <b>Trinkgeld</b> geben, damit Ihre Transaktion früher drankommt.',
        ],
        [
          'Eine Transaktion kann scheitern: Der Preis hat sich zu weit bewegt, eine Freigabe fehlte, das Gas reichte nicht. Dann wird alles darin rückgängig gemacht.',
          'Nur die <b>Gebühr</b> nicht. Bis zum Fehler haben die Maschinen gearbeitet, und Arbeit wird bezahlt. Sehen Sie sich vor dem Bestätigen die Vorschau Ihres Wallets an.',
        ],
        [
          'Weil Platz knapp ist, gibt es eine zweite Schicht. <b>Layer-2</b>-Netze sammeln viele Transaktionen, führen sie anderswo aus und schreiben einen kurzen Beweis oder eine Zusammenfassung auf Ethereum.',
          'Dort ist es viel billiger. Aber es ist ein eigenes Netz: Was im falschen Netz an eine Adresse geht, kann verloren sein. Prüfen Sie, welches die Gegenseite nutzt.',
        ],
        [
          'Ein paar Gewohnheiten sparen Geld. Volle Stunden kosten mehr, ruhige weniger. Bei kleinen Beträgen lohnt ein Tausch oft nicht.',
          'Und behalten Sie neben Ihren Token immer etwas <b>Ether</b>. Wer Token hat, aber kein Ether, kann sie nicht bewegen, wie ein Auto mit vollem Kofferraum und leerem Tank.',
        ],
      ],
      question: 'Ihre Transaktion scheitert auf halbem Weg. Was wird aus der Gebühr?',
      options: [
        option('Sie kommt vollständig zurück', 'Die Maschinen haben gearbeitet. Wer bezahlt das?'),
        option('Das Netz zahlt sie', 'Das Netz verbrennt einen Teil der Gebühren, zahlt aber keine für Sie.'),
        option('Sie zahlen doppelt', 'Sie wird einmal fällig, für die ausgeführten Schritte.'),
        option(
          'Sie ist für die geleistete Arbeit ausgegeben',
          'Richtig: Was die Transaktion tat, wird rückgängig gemacht, die Arbeit wird bezahlt.',
        ),
      ],
      explanation:
        'Eine gescheiterte Transaktion ändert nichts, aber Maschinen haben ihre Schritte bis zum Fehler ausgeführt. Diese Arbeit kostet Gas, die Gebühr ist also weg.',
    },
    {
      title: 'Von Maschinen zu Einsätzen',
      parts: [
        [
          'Ethereum begann mit Mining, wie Bitcoin. Am 15. September 2022 stellte es im laufenden Betrieb um: Das war <b>der Merge</b>.',
          'Seitdem schürft niemand Ether. Blöcke schreiben die, die Ether als Pfand hinterlegt haben. Der Stromverbrauch sank um mehr als 99 Prozent.',
        ],
        [
          'Wer mitmacht, heißt <b>Validator</b> und hinterlegt mindestens 32 Ether. Die Zeit ist in Abschnitte von 12 Sekunden geteilt, für jeden wird ein Validator ausgelost, der den Block vorschlägt.',
          'Andere werden ausgelost, um darüber abzustimmen, ob er stimmt. Diese Stimmen heißen Attestierungen.',
        ],
        [
          'Validatoren werden fürs Vorschlagen und rechtzeitige Abstimmen belohnt. Wer offline ist, verpasst Belohnungen und verliert ein wenig.',
          'Wer betrügt, etwa zwei verschiedene Blöcke für denselben Abschnitt unterschreibt, wird <b>geslasht</b>: Ein Teil des Pfands ist weg, und er wird ausgeschlossen. Das kann auch bei ehrlichen Fehlern geschehen.',
        ],
        [
          'Nach etwa <b>13 Minuten</b> ist ein Block normalerweise endgültig. Um ihn rückgängig zu machen, müsste mindestens ein Drittel aller hinterlegten Ether verloren gehen.',
          'Sicherheit ist hier also keine Frage von Maschinen, sondern von Geld auf dem Spiel. Wer angreift, zahlt mit eigenen Coins.',
        ],
        [
          'Wenige haben 32 Ether. In einem <b>Staking-Pool</b> legen viele ihre Coins zusammen und teilen, was sie verdienen, abzüglich einer Gebühr.',
          'Manche Pools geben für den Anteil einen Token aus, etwa csETH, der gehandelt werden kann, während das Ether arbeitet. Sein Preis kann von Ether abweichen, vor allem wenn viele zugleich hinauswollen.',
        ],
        [
          'Seit April 2023 lässt sich gestaktes Ether abheben. Gehen viele zugleich, gibt es eine <b>Warteschlange</b>, und es kann Tage oder Wochen dauern.',
          'Auch die Rate ist nicht fest. Je mehr Ether gestakt ist, desto weniger verdient jedes. Sehen Sie die Rate als Wetter, nicht als Vertrag.',
        ],
      ],
      question: 'Was hält Validatoren ehrlich?',
      options: [
        option('Ihr Pfand, das sie verlieren können', 'Richtig: Wer betrügt, wird geslasht und ausgeschlossen.'),
        option('Der Strom, den sie verbraucht haben', 'Das war Mining, bis zum Merge. Was hinterlegen sie heute?'),
        option('Ein Vertrag mit dem Staat', 'Kein Staat ist beteiligt. Was setzen sie aufs Spiel?'),
        option('Alle sind namentlich bekannt', 'Viele sind völlig unbekannt. Was verlören sie durch Betrug?'),
      ],
      explanation:
        'Bei Proof of Stake steht Geld auf dem Spiel statt Maschinen. Ein Validator, der zwei verschiedene Blöcke unterschreibt, verliert einen Teil seines Pfands.',
    },
    {
      title: 'Was schiefgehen kann',
      parts: [
        [
          '2016 hatte ein Contract namens <b>The DAO</b> Ether für etwa 150 Millionen Dollar gesammelt. Durch einen Fehler im Code konnte jemand ein Drittel davon herausnehmen.',
          'Die Gemeinschaft beschloss, das rückgängig zu machen. Nicht alle waren einverstanden, seitdem gibt es zwei Chains: Ethereum und Ethereum Classic.',
        ],
        [
          'Die Lehre blieb: <b>Code kann falsch sein</b>, auch wenn viele ihn gelesen haben. Ein Audit findet manche Fehler, nie alle.',
          'Was für einen Contract spricht: Er läuft seit Jahren, hält viel, wurde von mehreren Häusern geprüft und belohnt, wer einen Fehler findet.',
        ],
        [
          'Bridges tragen Token von einer Chain zur anderen. Hier sperren sie die Coins ein, dort geben sie Kopien aus. Eine Bridge ist also eine große Truhe mit vielen Schlüsseln.',
          'Einige der größten Diebstähle überhaupt trafen <b>Bridges</b>: Hunderte Millionen Dollar auf einmal. Kopien, deren Truhe leer ist, sind nichts wert.',
        ],
        [
          'Viele Contracts müssen Preise kennen. Kommt ein Preis aus einem kleinen Pool, kann jemand mit genug Geld ihn kurz verschieben, zu viel leihen und verschwinden.',
          'Das ist ein <b>Orakel-Angriff</b>. Gute Contracts nehmen Preise aus vielen Quellen und über eine gewisse Zeit.',
        ],
        [
          'Die meisten Verluste beginnen mit einem Klick. Eine nachgemachte Seite, ein falscher Airdrop, eine Nachricht mit Link: Sie sollen etwas <b>signieren</b>, und die Signatur gibt Ihre Coins weg.',
          'Lesen Sie, was Ihr Wallet zeigt, bevor Sie signieren. Verstehen Sie es nicht, signieren Sie nicht. Tippen Sie Adressen von Seiten selbst.',
        ],
        [
          'Und wenn alles funktioniert, bewegt sich immer noch der Preis. Ether hat mehr als einmal über <b>80 Prozent</b> verloren und kam zurück, und niemand kann versprechen, dass es wieder so kommt.',
          'Setzen Sie ein, was Sie entbehren können, und schreiben Sie vorher auf, wann Sie verkaufen würden. Dann denkt es sich klarer.',
        ],
      ],
      question: 'Was davon spricht am meisten für einen Contract?',
      options: [
        option(
          'Er zahlt die höchste Rate von allen',
          'Eine sehr hohe Rate ist oft eine Warnung. Was macht Fehler unwahrscheinlicher?',
        ),
        option('Eine berühmte Person hat ihn gelobt', 'Lob ist käuflich. Suchen Sie, was den Code prüft.'),
        option(
          'Er hält seit Jahren viel und wurde von mehreren Häusern geprüft',
          'Richtig: Sicher beweist das nichts, aber viele haben versucht, ihn zu knacken.',
        ),
        option('Er wurde gestern veröffentlicht', 'Was neu ist, ist am wenigsten erprobt.'),
      ],
      explanation:
        'Nichts macht einen Contract sicher. Aber einer, der seit Jahren viel hält und von mehreren Häusern geprüft wurde, hat viele Angriffe überstanden.',
    },
  ],
}
