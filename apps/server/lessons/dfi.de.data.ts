import { option, type StackText } from './lesson.ts'

export const dfi: StackText = {
  coinName: 'DeFiChain',
  description: 'Was eine native DeFi-Chain tut, in einfachen Worten.',
  lessons: [
    {
      title: 'Eine Chain mit einem Handwerk',
      parts: [
        [
          'Finanzen sind vor allem vier Dinge: Geld aufbewahren, tauschen, verleihen und leihen. Meist tut das eine Firma für Sie und führt das Buch.',
          '<b>DeFi</b>, dezentrale Finanzen, macht dasselbe mit Regeln, die auf einem gemeinsamen Netz laufen. Jeder kann die Regeln lesen und sehen, was sie bewirkt haben.',
        ],
        [
          'Auf manchen Netzen kann jeder jedes Programm hochladen. Das ist flexibel, und jedes neue Programm kann einen Fehler verbergen.',
          'DeFiChain begann umgekehrt: Tauschen, Leihen und Token wurden <b>in die Chain</b> selbst eingebaut. Weniger Teigsorten, dafür ein Ofen genau für diese.',
        ],
        [
          'DeFiChain startete im <b>Mai 2020</b>. Der Code begann als Kopie von Bitcoin und wurde dann verändert: eine andere Art, sich auf Blöcke zu einigen, und Funktionen für Finanzen.',
          'Etwa alle 30 Sekunden kommt ein Block, eine Zahlung steht also viel früher fest als bei Bitcoin.',
        ],
        [
          'Der eigene Coin der Chain ist <b>DFI</b>. Er bezahlt die Gebühren, kann als Sicherheit für Kredite dienen und ist die eine Hälfte der meisten Handelspaare.',
          'Er gibt auch eine Stimme: Wer genug davon beiseitelegt, darf Blöcke schreiben und abstimmen. Wie, das sagen die Lektionen zwei und fünf.',
        ],
        [
          'Dort begegnen Ihnen Coins wie <b>dBTC</b> oder <b>dETH</b>. Das sind Token auf DeFiChain, die für Coins von anderswo stehen oder einem Preis folgen.',
          'Ein Token ist nicht die Sache selbst. Fragen Sie immer, wer dafür sorgt, dass er zurückgetauscht werden kann, und was geschieht, wenn das nicht gelingt.',
        ],
        [
          'Seit 2023 gibt es ein zweites Stockwerk, die <b>MetaChain</b>. Sie versteht Programme, die für Ethereum geschrieben wurden, sodass andere eigene Ideen mitbringen können.',
          'DFI bewegt sich zwischen beiden. Das Erdgeschoss behält seine festen Funktionen, das obere steht allen offen, mit den Risiken, die dazugehören.',
        ],
      ],
      question: 'Was war an DeFiChain von Anfang an besonders?',
      options: [
        option('Eine einzige Bank betreibt sie', 'Dahinter steht keine Bank. Teil 2 sagt, wo die Funktionen sind.'),
        option('Sie hat keinen eigenen Coin', 'Sie hat einen: DFI. Sehen Sie nach, was eingebaut wurde.'),
        option(
          'Finanzfunktionen gehören zur Chain selbst',
          'Richtig: Tauschen und Leihen wurden eingebaut und nicht von irgendwem hochgeladen.',
        ),
        option('Blöcke entstehen einmal am Tag', 'Sie kommen etwa alle 30 Sekunden.'),
      ],
      explanation:
        'DeFiChain wurde für ein Handwerk gemacht: Tauschen, Leihen und Token sind Funktionen der Chain, keine Programme, die jemand hochlädt.',
    },
    {
      title: 'Wer die Blöcke schreibt',
      parts: [
        [
          'Jede Chain muss entscheiden, wer die nächste Seite schreibt. Bitcoin verlangt Arbeit. DeFiChain verlangt eine Einlage: Das ist <b>Proof of Stake</b>.',
          'Wer Coins riskiert, hat Grund zur Sorgfalt, denn ein beschädigtes System träfe zuerst die eigenen Coins.',
        ],
        [
          'Wer Blöcke schreibt, betreibt eine <b>Masternode</b>. Das ist ein Computer, der immer läuft, und dazu 20.000 DFI, die dafür beiseitegelegt sind.',
          'Die Coins bleiben beim Besitzer, können aber nicht bewegt werden, solange die Node läuft. Das Einrichten kostet auch eine kleine Gebühr.',
        ],
        [
          'Jede Masternode zieht ständig Lose. Passt ihre Zahl, darf sie den nächsten Block schreiben und erhält die Belohnung.',
          'Der Zufall entscheidet, aber über Monate bekommt jede etwa ihren Anteil. Ein Wettlauf der Maschinen ist nicht nötig, der <b>Strom</b> eines gewöhnlichen Computers reicht.',
        ],
        [
          'Wenige haben 20.000 DFI und einen Computer, der nie schläft. Beim <b>Staking</b> betreibt ein Haus die Masternodes, und viele Kunden teilen sich die Erträge.',
          'Sie geben Coins in den gemeinsamen Topf und erhalten anteilig Belohnungen, meist abzüglich einer Gebühr. So lange vertrauen Sie dem Haus Ihre Coins an.',
        ],
        [
          'Eine junge Chain ließe sich leichter umschreiben als eine alte. Darum schreibt DeFiChain von Zeit zu Zeit einen <b>Fingerabdruck</b> ihrer selbst in die Chain von Bitcoin.',
          'Das heißt Verankern. Wer die Vergangenheit vor einem Anker ändern wollte, müsste auch Bitcoin ändern, und das hat noch niemand geschafft.',
        ],
        [
          'Belohnt wird in DFI, und die sind so viel wert wie DFI. Ein hoher Prozentsatz eines fallenden Coins kann trotzdem ein <b>Verlust</b> sein.',
          'Fragen Sie vor jedem Staking dreierlei: Welche Rate ist zu erwarten, wie schnell komme ich heraus, und was ist, wenn sich der Preis halbiert?',
        ],
      ],
      question: 'Was braucht eine Masternode, um mitzumachen?',
      options: [
        option(
          'Eine Einlage in DFI und einen Computer, der immer läuft',
          'Richtig: 20.000 DFI sind beiseitegelegt, solange sie läuft.',
        ),
        option('Eine Halle voller Mining-Maschinen', 'Das wäre Proof of Work. Hier wird etwas anderes riskiert.'),
        option('Die Lizenz einer Bank', 'Keine Bank wird gefragt. Was muss der Besitzer beiseitelegen?'),
        option(
          'Mindestens einen ganzen Bitcoin',
          'Bitcoin dient den Ankern. Die Einlage ist im eigenen Coin der Chain.',
        ),
      ],
      explanation:
        'Proof of Stake verlangt eine Einlage statt Maschinen. Eine Masternode legt 20.000 DFI beiseite und muss online sein, um Blöcke zu schreiben.',
    },
    {
      title: 'Tauschen im Pool',
      parts: [
        [
          'An einer klassischen Börse stellen Käufer und Verkäufer Aufträge ein, und eine Firma führt sie zusammen. Verkauft niemand zu Ihrem Preis, warten Sie.',
          'Eine <b>dezentrale Börse</b> braucht keine Aufträge. Sie handeln mit einem Pool: einer großen Schüssel mit zwei Coins, gefüllt von anderen.',
        ],
        [
          'Die Schüssel folgt einer einfachen Regel: Beide Mengen malgenommen, und das <b>Produkt bleibt gleich</b>.',
          'Geben Sie DFI hinein und nehmen BTC heraus, ist danach mehr DFI und weniger BTC darin. Der nächste BTC kostet also etwas mehr. Der Preis bewegt sich mit jedem Handel von selbst, niemand muss ihn setzen.',
        ],
        [
          'Ein kleiner Handel in einer großen Schüssel bewegt fast nichts. Ein großer in einer kleinen bewegt viel, und Sie bekommen weniger, als der erste Preis versprach.',
          'Das heißt <b>Slippage</b>. Ein gutes Tauschformular zeigt sie vor dem Bestätigen und lässt Sie sagen, wie viel Sie hinnehmen.',
        ],
        [
          'Wer die Schüssel füllt, ist <b>Liquiditätsgeber</b>. Er gibt beide Coins im gleichen Wert hinein und erhält einen Anteil am Pool.',
          'Dafür verdient er einen Teil der Handelsgebühren und oft zusätzliche Belohnungen. Das nennt man Liquidity Mining. Jeder kann wieder gehen und seinen Anteil an dem mitnehmen, was dann in der Schüssel ist.',
        ],
        [
          'Angenommen, einer der Coins verdoppelt seinen Preis. Dann nehmen Händler ihn aus der Schüssel, bis die Preise wieder passen.',
          'Sie haben nun weniger vom gestiegenen und mehr vom anderen, also weniger, als wenn Sie beide behalten hätten. Das ist der <b>unbeständige Verlust</b>. Gebühren gleichen ihn aus, oder auch nicht.',
        ],
        [
          'Ein Pool ist also kein Sparkonto. Sein Ertrag ändert sich täglich und hängt davon ab, wie viel gehandelt wird.',
          'Pools aus zwei Coins, die sich <b>ähnlich</b> bewegen, verlieren so weniger. Pools mit einem sehr wackligen Coin können fast alles verlieren, weil sich die Schüssel mit dem füllt, was niemand will.',
        ],
      ],
      question: 'Sie stellen Liquidität bereit, und einer der beiden Coins verdoppelt seinen Preis. Was folgt?',
      options: [
        option(
          'Sie besitzen von beiden doppelt so viel',
          'Der Pool schafft keine Coins. Händler nehmen den gestiegenen heraus.',
        ),
        option(
          'Nichts, ein Pool behält seine Mengen',
          'Die Mengen ändern sich mit jedem Handel. Welchen Coin nehmen Händler heraus?',
        ),
        option(
          'Der Pool zahlt Ihnen den Unterschied',
          'Nur die Gebühren gleichen ihn aus, und sie reichen nicht immer.',
        ),
        option(
          'Sie haben weniger, als wenn Sie beide behalten hätten',
          'Richtig: Dieser Unterschied heißt unbeständiger Verlust.',
        ),
      ],
      explanation:
        'Händler nehmen den steigenden Coin aus dem Pool, bis sein Preis passt. Ihnen bleibt mehr vom anderen und weniger als durch bloßes Halten: der unbeständige Verlust.',
    },
    {
      title: 'Tresore und Kredite',
      parts: [
        [
          'Eine Bank leiht Ihnen Geld, weil sie Sie kennt. Eine Chain kennt niemanden. Darum leiht sie nur gegen ein <b>Pfand</b>, das mehr wert ist als der Kredit.',
          'Auf DeFiChain legen Sie Coins in einen Tresor und dürfen dann Token leihen. Zahlen Sie mit Zinsen zurück, sind Ihre Coins wieder frei.',
        ],
        [
          'Der Wert im Tresor geteilt durch den Kredit ist die <b>Besicherungsquote</b>. Jede Art von Tresor hat eine kleinste Quote, zum Beispiel 150 %.',
          'Mit Coins für 300 $ ist in so einem Tresor ein Kredit bis 200 $ möglich. Bis an die Grenze zu gehen ist mutig: Dann ist der kleinste Rückgang schon zu viel.',
        ],
        [
          'Fällt die Quote unter das Minimum, wird der Tresor <b>liquidiert</b>: Die Chain versteigert die Coins, tilgt damit den Kredit und nimmt eine Strafe.',
          'Vorher ruft niemand an. Wer leiht, sollte viel Abstand halten, die Preise beobachten und schnell Coins nachlegen können, auch nachts.',
        ],
        [
          'Woher kennt die Chain die Preise? Sie fragt <b>Orakel</b>: mehrere unabhängige Quellen, die in kurzen Abständen Preise melden, aus denen ein mittlerer Wert gebildet wird.',
          'Orakel sind die Augen des Systems. Sind sie falsch, zu spät oder gekauft, werden Tresore zu Unrecht liquidiert. Es kommt also darauf an, wie viele es sind und wer sie betreibt.',
        ],
        [
          'Die geliehenen Token heißen <b>dToken</b>. Manche folgen dem Preis einer Aktie oder eines Metalls. Aktien sind sie nicht: Sie haben kein Stimmrecht, und keine Firma nimmt sie zurück.',
          'Ihr Preis entsteht durch Handel und kann vom Vorbild abweichen, vor allem wenn die echten Börsen geschlossen sind.',
        ],
        [
          'Ein dToken, <b>DUSD</b>, soll einen Dollar wert sein. Gedeckt ist er durch das, was in Tresoren liegt, nicht durch Dollar auf einer Bank.',
          'Lange Zeit wurde er weit unter einem Dollar gehandelt. Das Wort „stabil“ nennt ein Ziel, kein Versprechen. Sehen Sie nach, wie ein Coin gedeckt ist, bevor Sie viel davon halten.',
        ],
      ],
      question: 'Was geschieht, wenn ein Tresor unter seine kleinste Quote fällt?',
      options: [
        option('Die Chain leiht noch etwas dazu', 'Mehr Schulden machten es schlimmer. Was wird aus dem Pfand?'),
        option(
          'Das Pfand wird versteigert, um den Kredit zu tilgen',
          'Richtig: Das ist die Liquidation, und sie kostet zusätzlich eine Strafe.',
        ),
        option('Der Kredit wird erlassen', 'Jemand hat diesen Wert verliehen. Er wird dem Pfand entnommen.'),
        option('Nichts, bis eine Bank angerufen hat', 'Keine Bank ist beteiligt, und niemand ruft an.'),
      ],
      explanation:
        'Ein Kredit auf einer Chain ist nur sicher, solange das Pfand mehr wert ist. Unter der kleinsten Quote versteigert die Chain das Pfand und nimmt eine Strafe.',
    },
    {
      title: 'Wer entscheidet, und was schiefgehen kann',
      parts: [
        [
          'Regeln müssen sich ab und zu ändern. Auf DeFiChain kann jeder einen Vorschlag schreiben, eine Gebühr dafür zahlen und ihn zur Abstimmung stellen.',
          'Abstimmen dürfen Masternodes, jede mit einer Stimme. Einfluss kommt also vom <b>Einsatz</b>: Wer viel hat, wird eher gehört, und wer über ein Haus stakt, lässt das Haus stimmen, wenn es seine Kunden nicht fragt.',
        ],
        [
          'Es kann höchstens <b>1,2 Milliarden</b> DFI geben. Neue kommen mit jedem Block, und diese Menge schrumpft etwa alle elf Tage um knapp 1,7 %.',
          'Ein Teil geht an Masternodes, ein Teil an Liquiditätsgeber und andere Zwecke. Die Besitzer können beschließen, einen Teil zu verbrennen, dann bekommt ihn niemand.',
        ],
        [
          'Neue Coins bezahlen die Belohnungen, aber sie <b>verwässern</b> auch alle, die nicht mitmachen. Wächst die Menge um zehn Prozent und die Nachfrage nicht, ist jeder Coin weniger wert.',
          'Lesen Sie eine Rate deshalb neben dem Wachstum der Menge. Was übrig bleibt, ist der wirkliche Gewinn.',
        ],
        [
          'Programme haben Fehler, auch gute. DeFiChain hatte Ausfälle und dringende Updates wie andere Chains.',
          'Eingebaute Funktionen werden von vielen geprüft, aber wenn eine versagt, versagt sie für alle zugleich. Das heißt <b>technisches Risiko</b>, und in keinem Prozentsatz ist es zu sehen.',
        ],
        [
          'Ein Markt braucht Menschen. Gehen viele auf einmal, werden Pools flach, Preise springen, und Verkaufen wird teuer. Das ist das <b>Liquiditätsrisiko</b>.',
          'Es trifft kleine Chains härter als große. Ein Preis auf einer Seite ist das, was zuletzt jemand gezahlt hat, nicht das, was Sie für eine große Menge bekommen.',
        ],
        [
          'Ein paar Gewohnheiten helfen. Setzen Sie nur ein, was Sie entbehren können. Laufen Sie nicht der höchsten Zahl nach. Verteilen Sie.',
          'Lesen Sie vorher, was ein Produkt zu <b>Sperre</b>, <b>Ausstieg</b> und <b>Kosten</b> sagt. Hier zeigt das jedes Produkt auf demselben Etikett, damit Sie vergleichen können.',
        ],
      ],
      question:
        'Ein Produkt zahlt 12 % im Jahr in einem Coin, dessen Menge um 10 % im Jahr wächst. Was ist zu bedenken?',
      options: [
        option('Der Gewinn beträgt 22 %', 'Die beiden addieren sich nicht. Neue Coins verwässern die alten.'),
        option('Der Gewinn ist sicher', 'Keine Rate in einem Coin mit schwankendem Preis ist sicher.'),
        option(
          'Ein großer Teil der 12 % gleicht nur die Verwässerung aus',
          'Richtig: Und der Preis kann obendrein fallen.',
        ),
        option('Die Menge spielt keine Rolle', 'Doch: Jeder Coin ist dann ein kleinerer Teil des Ganzen.'),
      ],
      explanation:
        'Wächst die Menge und die Nachfrage nicht, ist jeder Coin weniger wert. Von 12 % hält dann der größte Teil nur Ihren Anteil, wo er war.',
    },
  ],
}
