import { option, type StackText } from './lesson.ts'

export const dfi: StackText = {
  coinName: 'DeFiChain',
  description: 'Cosa fa una chain nativa per la DeFi, in parole semplici.',
  lessons: [
    {
      title: 'Una chain con un mestiere',
      parts: [
        [
          'La finanza è soprattutto quattro cose: custodire denaro, scambiarlo, prestarlo e prenderlo in prestito. Di solito lo fa un’azienda, che tiene il registro.',
          'La <b>DeFi</b>, finanza decentralizzata, fa lo stesso con regole che girano su una rete comune. Tutti possono leggere le regole e vedere cosa hanno fatto.',
        ],
        [
          'Su alcune reti chiunque può caricare qualsiasi programma. È flessibile, e ogni nuovo programma può nascondere un errore.',
          'DeFiChain è partita al contrario: scambi, prestiti e token sono costruiti <b>dentro la chain</b>. Meno tipi di impasto, e un forno fatto apposta per quelli.',
        ],
        [
          'DeFiChain è nata nel <b>maggio 2020</b>. Il suo codice è partito da una copia di quello di Bitcoin, poi modificata: un altro modo di accordarsi sui blocchi, e funzioni per la finanza.',
          'Un nuovo blocco arriva circa ogni 30 secondi, quindi un pagamento viene scritto molto prima che su Bitcoin.',
        ],
        [
          'La coin della chain è <b>DFI</b>. Paga le commissioni, può fare da garanzia per i prestiti ed è metà della maggior parte delle coppie di scambio.',
          'Dà anche voce: chi ne mette da parte abbastanza può aiutare a scrivere i blocchi e votare. Le lezioni due e cinque spiegano come.',
        ],
        [
          'Lì troverai coin come <b>dBTC</b> o <b>dETH</b>. Sono token su DeFiChain che rappresentano coin di altre reti o seguono un prezzo.',
          'Un token non è la cosa stessa. Chiediti sempre chi garantisce che si possa riconvertire, e cosa succede se non ci riesce.',
        ],
        [
          'Dal 2023 c’è un secondo piano, chiamato <b>MetaChain</b>. Capisce i programmi scritti per Ethereum, così altri possono portare le loro idee.',
          'DFI si sposta tra i due piani. Il piano terra mantiene le sue funzioni fisse, quello sopra è aperto a tutti, con i rischi che ne derivano.',
        ],
      ],
      question: 'Cosa aveva di speciale DeFiChain fin dall’inizio?',
      options: [
        option(
          'È gestita da una sola banca',
          'Dietro non c’è nessuna banca. La parte 2 dice dove sono le sue funzioni.',
        ),
        option('Non ha una coin propria', 'Ne ha una, DFI. Rivedi cosa è stato costruito dentro.'),
        option(
          'Le funzioni finanziarie fanno parte della chain',
          'Giusto: scambi e prestiti sono integrati, non caricati da chiunque.',
        ),
        option('I blocchi nascono una volta al giorno', 'Arrivano circa ogni 30 secondi.'),
      ],
      explanation:
        'DeFiChain è fatta per un mestiere: scambi, prestiti e token sono funzioni della chain, non programmi caricati da qualcuno.',
    },
    {
      title: 'Chi scrive i blocchi',
      parts: [
        [
          'Ogni chain deve decidere chi scrive la prossima pagina. Bitcoin chiede lavoro. DeFiChain chiede un deposito: è la <b>proof of stake</b>.',
          'Chi mette a rischio delle coin ha motivo di stare attento, perché un sistema rotto colpirebbe prima le sue.',
        ],
        [
          'Chi scrive i blocchi gestisce un <b>masternode</b>. È un computer sempre acceso, insieme a 20.000 DFI messi da parte.',
          'Le coin restano del proprietario, ma non si possono muovere mentre il nodo è attivo. Avviarlo costa anche una piccola commissione.',
        ],
        [
          'Ogni masternode estrae di continuo dei numeri. Quando il suo va bene, può scrivere il prossimo blocco e prende la ricompensa.',
          'Decide il caso, ma nel giro di mesi ogni nodo riceve circa la sua parte. Non serve una gara di macchine, basta l’<b>elettricità</b> di un normale computer.',
        ],
        [
          'In pochi hanno 20.000 DFI e un computer che non dorme mai. Con lo <b>staking</b> una casa gestisce i masternode e molti clienti si dividono i guadagni.',
          'Metti le coin nel calderone comune e ricevi ricompense in proporzione, di solito meno una commissione. Nel frattempo affidi le tue coin alla casa.',
        ],
        [
          'Una chain giovane si potrebbe riscrivere più facilmente di una vecchia. Così di tanto in tanto DeFiChain scrive un’<b>impronta</b> di sé nella catena di Bitcoin.',
          'Si chiama ancoraggio. Chi volesse cambiare il passato prima di un’ancora dovrebbe cambiare anche Bitcoin, e nessuno ci è ancora riuscito.',
        ],
        [
          'Le ricompense sono in DFI, quindi valgono quanto vale DFI. Una percentuale alta di una coin che cala può essere comunque una <b>perdita</b>.',
          'Prima di fare staking ovunque, chiedi tre cose: che tasso è atteso, quanto presto posso uscire, e cosa succede se il prezzo si dimezza?',
        ],
      ],
      question: 'Di cosa ha bisogno un masternode per partecipare?',
      options: [
        option(
          'Un deposito in DFI e un computer sempre acceso',
          'Giusto: 20.000 DFI restano da parte finché è attivo.',
        ),
        option('Un capannone di macchine per il mining', 'Quella è la proof of work. Qui si rischia altro.'),
        option(
          'La licenza di una banca',
          'Nessuna banca viene interpellata. Cosa deve mettere da parte il proprietario?',
        ),
        option('Almeno un bitcoin intero', 'Bitcoin serve alle ancore. Il deposito è nella coin della chain.'),
      ],
      explanation:
        'La proof of stake chiede un deposito al posto delle macchine. Un masternode mette da parte 20.000 DFI e deve essere online per scrivere blocchi.',
    },
    {
      title: 'Scambiare in un pool',
      parts: [
        [
          'In una borsa classica chi compra e chi vende scrive ordini, e un’azienda li abbina. Se nessuno vende al tuo prezzo, aspetti.',
          'Una <b>borsa decentralizzata</b> non ha bisogno di ordini. Scambi con un pool: una grande ciotola con due coin, riempita da altre persone.',
        ],
        [
          'La ciotola segue una regola semplice: moltiplica le due quantità, e il <b>prodotto resta uguale</b>.',
          'Se metti DFI e prendi BTC, dentro ci sono più DFI e meno BTC di prima. Così il prossimo BTC costa un po’ di più. Il prezzo si muove da solo a ogni scambio, nessuno deve fissarlo.',
        ],
        [
          'Un piccolo scambio in una ciotola grande non muove quasi nulla. Uno grande in una ciotola piccola muove molto, e ricevi meno di quanto prometteva il primo prezzo.',
          'Si chiama <b>slippage</b>. Un buon modulo di scambio lo mostra prima della conferma e ti lascia dire quanto ne accetti.',
        ],
        [
          'Chi riempie la ciotola è un <b>fornitore di liquidità</b>. Mette entrambe le coin in valore uguale e riceve una quota del pool.',
          'In cambio guadagna parte delle commissioni di scambio, e spesso ricompense extra. Si chiama liquidity mining. Chiunque può uscire e riprendere la sua quota di ciò che c’è allora nella ciotola.',
        ],
        [
          'Supponi che una delle coin raddoppi di prezzo. Chi scambia la toglie dalla ciotola finché i prezzi tornano a corrispondere.',
          'Allora possiedi meno della coin salita e più dell’altra, quindi meno che se avessi tenuto entrambe. È la <b>perdita impermanente</b>. Le commissioni possono compensarla, oppure no.',
        ],
        [
          'Quindi un pool non è un conto di risparmio. Il rendimento cambia ogni giorno e dipende da quanto si scambia.',
          'I pool di due coin che si muovono <b>in modo simile</b> perdono meno. Quelli con una coin molto instabile possono perdere quasi tutto, perché la ciotola si riempie di ciò che nessuno vuole.',
        ],
      ],
      question: 'Fornisci liquidità e una delle due coin raddoppia di prezzo. Cosa ne segue?',
      options: [
        option('Possiedi il doppio di entrambe le coin', 'Il pool non crea coin. Chi scambia toglie quella salita.'),
        option(
          'Niente, un pool mantiene le sue quantità',
          'Le quantità cambiano a ogni scambio. Quale coin viene tolta?',
        ),
        option('Il pool ti paga la differenza', 'La compensano solo le commissioni, e non sempre bastano.'),
        option(
          'Hai meno che se avessi tenuto entrambe le coin',
          'Giusto: quella differenza si chiama perdita impermanente.',
        ),
      ],
      explanation:
        'Chi scambia toglie dal pool la coin che sale finché il prezzo corrisponde. A te resta più dell’altra, e meno che tenendole: la perdita impermanente.',
    },
    {
      title: 'Vault e prestiti',
      parts: [
        [
          'Una banca ti presta denaro perché ti conosce. Una chain non conosce nessuno. Perciò presta solo contro un <b>pegno</b> che vale più del prestito.',
          'Su DeFiChain metti coin in un vault e poi puoi prendere token in prestito. Quando restituisci con gli interessi, le tue coin sono di nuovo libere.',
        ],
        [
          'Il valore nel vault diviso per il prestito è il <b>rapporto di garanzia</b>. Ogni tipo di vault ha un rapporto minimo, per esempio 150%.',
          'Con coin per 300 $ in un vault così è possibile un prestito fino a 200 $. Arrivare al limite è coraggioso: basta il più piccolo calo di prezzo.',
        ],
        [
          'Se il rapporto scende sotto il minimo, il vault viene <b>liquidato</b>: la chain mette all’asta le coin per ripagare il prestito e trattiene una penale.',
          'Nessuno ti chiama prima. Chi prende in prestito dovrebbe tenere un ampio margine, seguire i prezzi e poter aggiungere coin in fretta, anche di notte.',
        ],
        [
          'Come fa la chain a conoscere i prezzi? Chiede agli <b>oracoli</b>: più fonti indipendenti che comunicano prezzi a brevi intervalli, da cui si ricava un valore medio.',
          'Gli oracoli sono gli occhi del sistema. Se sbagliano, tardano o sono comprati, i vault possono essere liquidati a torto. Conta quindi quanti sono e chi li gestisce.',
        ],
        [
          'I token prestati si chiamano <b>dToken</b>. Alcuni seguono il prezzo di un’azione o di un metallo. Non sono azioni: non dai voti, e nessuna azienda li riprende.',
          'Il loro prezzo nasce dagli scambi e può allontanarsi dall’originale, soprattutto quando le borse vere sono chiuse.',
        ],
        [
          'Un dToken, <b>DUSD</b>, dovrebbe valere un dollaro. È garantito da ciò che sta nei vault, non da dollari in banca.',
          'Per lunghi periodi è stato scambiato molto sotto il dollaro. La parola «stabile» descrive un obiettivo, non una promessa. Guarda come una coin è garantita prima di tenerne molta.',
        ],
      ],
      question: 'Cosa succede quando un vault scende sotto il rapporto minimo?',
      options: [
        option('La chain presta ancora un po’', 'Più debito peggiorerebbe le cose. Che ne è del pegno?'),
        option('Il pegno va all’asta per ripagare il prestito', 'Giusto: è la liquidazione, e costa anche una penale.'),
        option('Il prestito viene condonato', 'Qualcuno ha prestato quel valore. Viene preso dal pegno.'),
        option('Niente finché una banca non chiama', 'Non c’è nessuna banca, e nessuno chiama.'),
      ],
      explanation:
        'Un prestito su una chain è sicuro solo finché il pegno vale di più. Sotto il rapporto minimo la chain mette all’asta il pegno e trattiene una penale.',
    },
    {
      title: 'Chi decide, e cosa può andare storto',
      parts: [
        [
          'Ogni tanto le regole devono cambiare. Su DeFiChain chiunque può scrivere una proposta, pagare una commissione e metterla ai voti.',
          'Votano i masternode, un nodo un voto. L’influenza viene quindi dalla <b>posta</b>: chi ha molto ha più voce, e chi fa staking tramite una casa lascia votare la casa, se questa non chiede ai clienti.',
        ],
        [
          'Possono esistere al massimo <b>1,2 miliardi</b> di DFI. Ne nascono di nuovi a ogni blocco, e la quantità cala di poco meno dell’1,7% circa ogni undici giorni.',
          'Una parte va ai masternode, una ai fornitori di liquidità e ad altri scopi. I proprietari possono votare di bruciarne una parte, che così non va a nessuno.',
        ],
        [
          'Le nuove coin pagano le ricompense, ma <b>diluiscono</b> anche chi non partecipa. Se la quantità cresce del dieci per cento e la domanda no, ogni coin vale meno.',
          'Un tasso va quindi letto accanto alla crescita della quantità. Ciò che resta è il vero guadagno.',
        ],
        [
          'I programmi hanno errori, anche quelli buoni. DeFiChain ha avuto interruzioni e aggiornamenti urgenti come altre chain.',
          'Le funzioni integrate sono controllate da molti occhi, ma quando una fallisce, fallisce per tutti insieme. Si chiama <b>rischio tecnico</b>, e non si vede in nessuna percentuale.',
        ],
        [
          'Un mercato ha bisogno di persone. Quando molti escono insieme, i pool si svuotano, i prezzi saltano e vendere diventa caro. È il <b>rischio di liquidità</b>.',
          'Colpisce più le chain piccole delle grandi. Il prezzo su una pagina è ciò che ha pagato l’ultimo, non ciò che avrai per una grande quantità.',
        ],
        [
          'Alcune abitudini aiutano. Metti solo ciò di cui puoi fare a meno. Non inseguire il numero più alto. Distribuisci.',
          'Leggi cosa dice un prodotto su <b>blocco</b>, <b>uscita</b> e <b>costi</b> prima di impegnarti. Qui ogni prodotto li mostra sulla stessa etichetta, così puoi confrontare.',
        ],
      ],
      question:
        'Un prodotto paga il 12% l’anno in una coin la cui quantità cresce del 10% l’anno. Cosa devi ricordare?',
      options: [
        option('Il guadagno è del 22%', 'I due non si sommano. Le nuove coin diluiscono le vecchie.'),
        option('Il guadagno è certo', 'Nessun tasso in una coin dal prezzo mobile è certo.'),
        option('Gran parte del 12% compensa solo la diluizione', 'Giusto: e in più il prezzo può scendere.'),
        option('La quantità non conta', 'Conta: ogni coin è allora una parte più piccola del totale.'),
      ],
      explanation:
        'Se la quantità cresce e la domanda no, ogni coin vale meno. Gran parte di un 12% serve allora solo a tenere ferma la tua quota.',
    },
  ],
}
