import { option, type StackText } from './lesson.ts'

export const btc: StackText = {
  coinName: 'Bitcoin',
  description: 'Da dove viene e perché è scarso.',
  lessons: [
    {
      title: 'Denaro senza custode',
      parts: [
        [
          'Il denaro in banca è una riga nel registro della banca. Quando paghi, la banca riduce la tua riga e aumenta quella di un altro.',
          'Funziona finché chi tiene il registro è onesto, presente e autorizzato a servirti. Chi usa quel denaro deve fidarsi di un solo <b>custode</b>.',
        ],
        [
          'Il contante non ha bisogno di custodi. Una banconota passa di mano in mano, e chi la tiene la possiede.',
          'Un file è diverso: puoi inviare una foto e tenerla. Se il denaro digitale fosse solo un file, potresti pagare due negozi con la stessa moneta. È la <b>doppia spesa</b>, che per decenni ha fatto fallire il contante digitale.',
        ],
        [
          'Il 31 ottobre 2008 qualcuno che si firmava <b>Satoshi Nakamoto</b> segnalò un articolo in una mailing list. Le sue nove pagine descrivevano una via d’uscita: tutti tengono lo stesso registro.',
          'Nessuno sa con certezza chi sia Satoshi. Per il sistema non conta, perché le regole sono pubbliche e chiunque può verificarle.',
        ],
        [
          'Il registro è iniziato il 3 gennaio 2009 con la sua prima pagina, il <b>blocco genesi</b>. Da allora migliaia di computer nel mondo ne tengono una copia completa.',
          'Si chiamano <b>nodi</b>. Ognuno controlla da sé ogni pagamento e rifiuta ciò che viola le regole. Non c’è un computer principale da spegnere.',
        ],
        [
          'Nel registro non ci sono persone. Ci sono importi e gli <b>indirizzi</b> a cui appartengono, e tutti possono leggere tutto.',
          'Quindi Bitcoin non è denaro segreto. È come scrivere sotto pseudonimo: appena qualcuno collega il nome a te, può seguire anche i tuoi vecchi pagamenti.',
        ],
        [
          'Bitcoin è il nome della rete e delle sue regole. Un bitcoin, o BTC, è l’unità contata nel suo registro.',
          'Non c’è una moneta di metallo, né un file sul telefono. Ciò che possiedi è il potere di spostare una voce nel registro comune, e quel potere è una <b>chiave</b>. La lezione cinque spiega come conservarla.',
        ],
      ],
      question: 'Perché fallirono i primi tentativi di contante digitale senza custode?',
      options: [
        option(
          'I computer erano troppo lenti a sommare',
          'Sommare non è mai stato difficile. Pensa a cosa succede quando si copia un file.',
        ),
        option(
          'Nessuno voleva pagare online',
          'Si pagava già online, tramite le banche. Il problema nasce senza banca.',
        ),
        option(
          'Le monete non si potevano dividere',
          'I numeri si dividono facilmente. Rivedi cosa può fare una copia.',
        ),
        option(
          'La stessa moneta si poteva spendere due volte',
          'Giusto: una copia vale l’originale, se non tutti vedono cosa è stato speso.',
        ),
      ],
      explanation:
        'Una moneta digitale si copia come qualsiasi file. Con Bitcoin tutti tengono lo stesso registro, così un secondo pagamento con la stessa moneta si vede e viene rifiutato.',
    },
    {
      title: 'Ogni pagnotta è legata alla precedente',
      parts: [
        [
          'I pagamenti non entrano nel registro uno alla volta. Vengono raccolti e scritti insieme, circa ogni dieci minuti, in una pagina chiamata <b>blocco</b>.',
          'Pensa alla teglia di un fornaio: i pagamenti aspettano di essere abbastanza, poi tutta la teglia va in forno. Un blocco ne contiene di solito qualche migliaio.',
        ],
        [
          'Un computer può pressare qualsiasi testo, corto o lungo, in un timbro di lunghezza fissa. Il timbro si chiama <b>hash</b>.',
          'Lo stesso testo dà sempre lo stesso timbro. Cambia una sola virgola e ne esce uno del tutto diverso. E dal timbro non si può risalire al testo.',
        ],
        [
          'Un blocco è un’infornata di pagamenti. Quando è finito, la rete lo pressa in un breve timbro, il suo <b>hash</b>.',
          'Il blocco successivo inizia copiando quel timbro. Così il blocco <b>d02f</b> dice «vengo dopo <b>7be1</b>», e <b>31aa</b> dice «vengo dopo <b>d02f</b>».',
          'Cambia una briciola in un vecchio blocco e cambia anche il suo timbro. Tutte le etichette successive non corrispondono più.',
        ],
        [
          'Per questo si parla di <b>blockchain</b>: i blocchi sono legati dai loro timbri come pagnotte a uno spago.',
          'Per cambiare un vecchio pagamento bisognerebbe infornare di nuovo quel blocco e tutti i successivi, più in fretta di quanto il resto del mondo ne inforni di nuovi. Più un pagamento è in profondità, più è sicuro.',
        ],
        [
          'Ogni blocco che si aggiunge sopra un pagamento è una <b>conferma</b>. Una significa che è nel registro, sei sono spesso considerate definitive.',
          'I piccoli pagamenti possono aspettare meno, i grandi di più. Quando depositi coin qui, vedi quante conferme mancano.',
        ],
        [
          'A volte due blocchi vengono trovati nello stesso momento, e per un po’ ci sono due estremità. I nodi seguono la catena con <b>più lavoro</b>, quindi una vince e l’altra viene lasciata.',
          'I pagamenti del blocco lasciato non vanno persi: tornano in attesa e finiscono in un blocco successivo, se sono ancora validi.',
        ],
      ],
      question: 'Cosa succede ai blocchi successivi se qualcuno ne cambia uno vecchio?',
      options: [
        option('Niente, ogni blocco sta da sé', 'Ogni blocco inizia con una copia presa dal precedente. Di cosa?'),
        option(
          'I loro timbri non corrispondono più',
          'Giusto: ogni blocco successivo indica un timbro che non esiste più.',
        ),
        option(
          'Vengono copiati in una nuova coin',
          'Da lì non nasce nessuna coin. Rileggi la parte 3: cosa copia il blocco seguente?',
        ),
        option(
          'I miner ricevono una seconda ricompensa',
          'La ricompensa è per un blocco nuovo. Cambiarne uno vecchio rompe soltanto qualcosa.',
        ),
      ],
      explanation:
        'Ogni blocco copia il timbro del precedente. Se un vecchio blocco cambia, cambia il suo timbro, e ogni etichetta successiva indica qualcosa che non c’è più.',
    },
    {
      title: 'Infornare costa fatica',
      parts: [
        [
          'Chiunque può scrivere il prossimo blocco. Senza limiti ci sarebbero milioni di pagine diverse allo stesso tempo, e nessuno si metterebbe d’accordo.',
          'La risposta di Bitcoin: scrivere è <b>costoso</b>, verificare è economico. Chi scrive si chiama <b>miner</b>, e ciò che mostra si chiama prova di lavoro.',
        ],
        [
          'Un miner aggiunge un numero al blocco e preme il timbro. Se il timbro è abbastanza piccolo, cioè inizia con abbastanza zeri, il blocco vale. Altrimenti prende un altro numero e riprova.',
          'Non ci sono trucchi. Servono migliaia di miliardi di tentativi, mentre agli altri ne basta uno per verificare.',
        ],
        [
          'Più macchine troverebbero blocchi più in fretta. Perciò ogni <b>2.016 blocchi</b>, circa due settimane, tutti i nodi guardano indietro: se è andata troppo veloce, l’enigma diventa più difficile, se troppo lenta, più facile.',
          'È la <b>difficoltà</b>. Tiene il ritmo a circa dieci minuti per blocco, quanti che siano i miner.',
        ],
        [
          'Perché qualcuno lo fa? Chi trova un blocco può scriversi nuovi bitcoin, la <b>ricompensa</b>, e riceve le commissioni di tutti i pagamenti che contiene.',
          'Un blocco che viola una regola viene rifiutato da ogni nodo, e il lavoro è sprecato. Infornare onestamente rende più che imbrogliare.',
        ],
        [
          'Il lavoro è reale, e anche il costo: il mining consuma tanta <b>elettricità</b> quanto alcuni paesi. Da dove venga e se ne valga la pena, se ne discute molto.',
          'Ciò che il lavoro compra è sicurezza: per riscrivere il registro bisognerebbe spendere più di tutti i miner onesti insieme.',
        ],
        [
          'Se un gruppo avesse più della metà della potenza di calcolo, potrebbe escludere pagamenti o annullare i propri più recenti. È l’<b>attacco del 51%</b>.',
          'Non potrebbe comunque spendere le tue coin, perché non ha la tua chiave, né creare più coin del consentito, perché i nodi le rifiuterebbero.',
        ],
      ],
      question: 'Perché la difficoltà cambia ogni 2.016 blocchi?',
      options: [
        option(
          'Per mantenere circa dieci minuti tra i blocchi',
          'Giusto: più macchine rendono l’enigma più difficile, meno macchine più facile.',
        ),
        option(
          'Per usare più elettricità',
          'Nessuno vuole il costo in sé. Cosa succederebbe con il doppio delle macchine?',
        ),
        option('Per dare un turno a ogni miner', 'Non ci sono turni. Decidono il caso e la potenza di calcolo.'),
        option(
          'Per rendere i pagamenti più economici',
          'Le commissioni seguono la domanda di spazio. La difficoltà ha un altro compito.',
        ),
      ],
      explanation:
        'L’enigma viene regolato di nuovo perché arrivi un blocco circa ogni dieci minuti, che le macchine siano molte o poche.',
    },
    {
      title: 'Perché è scarso',
      parts: [
        [
          'Una banca centrale può decidere di creare altro denaro. In Bitcoin la quantità è una regola del programma che gira su ogni nodo.',
          'I nuovi bitcoin nascono in un solo posto: nella ricompensa di un nuovo blocco. Un blocco che prende più del dovuto viene rifiutato da ogni nodo, per quanto lavoro contenga.',
        ],
        [
          'Nel 2009 un blocco pagava 50 bitcoin. Ogni <b>210.000 blocchi</b>, circa quattro anni, la ricompensa si dimezza. È l’<b>halving</b>.',
          'È scesa a 25 nel 2012, a 12,5 nel 2016, a 6,25 nel 2020 e a 3,125 nell’aprile 2024. Ognuna di queste date era prevedibile con anni di anticipo.',
        ],
        [
          'Sommando tutte le ricompense si arriva vicino a <b>21 milioni</b>, mai oltre. Più di diciannove milioni esistono già.',
          'Gli ultimi nasceranno intorno al 2140. Da allora i miner vivranno solo di commissioni. Se basteranno è una domanda aperta, e onesta.',
        ],
        [
          'Non devi comprarne uno intero. Un bitcoin si divide in 100.000.000 di parti, e la più piccola si chiama <b>satoshi</b>.',
          'Mille satoshi sono 0,00001 BTC. I wallet mostrano entrambi. Rileggi sempre il numero di zeri prima di inviare.',
        ],
        [
          'Alcune coin non si muoveranno più: dischi buttati, chiavi dimenticate, persone morte senza lasciarle a nessuno. Nessuno può recuperarle.',
          'Quanti siano si può solo stimare, si parla di qualche milione. Esistono ancora, ma nessuno può usarli.',
        ],
        [
          'Scarso non vuol dire prezioso. Una cosa rara che nessuno vuole non vale niente.',
          'Il prezzo lo fanno chi compra e chi vende, ed è sceso di più della metà <b>parecchie volte</b>. Una quantità fissa protegge dalla diluizione. Non protegge da un prezzo che cala.',
        ],
      ],
      question: 'Da dove vengono i nuovi bitcoin?',
      options: [
        option(
          'Li emette un’azienda quando il prezzo è alto',
          'Un’azienda così non esiste. Chi scrive un nuovo blocco?',
        ),
        option('Chi li possiede riceve interessi', 'Le regole non prevedono interessi. Solo un posto può creare coin.'),
        option('Dalla ricompensa di ogni nuovo blocco', 'Giusto: e quella ricompensa si dimezza ogni 210.000 blocchi.'),
        option('I nodi votano quanti ne servono', 'I nodi verificano una regola fissa, non votano sulla quantità.'),
      ],
      explanation:
        'Solo un nuovo blocco può creare coin. La ricompensa è partita da 50 e si dimezza ogni 210.000 blocchi, il che porta al massimo a 21 milioni.',
    },
    {
      title: 'Conservarlo al sicuro',
      parts: [
        [
          'Una <b>chiave privata</b> è un numero casuale enorme. Da essa si calcola un indirizzo, ma dall’indirizzo non si torna alla chiave.',
          'Chi ha la chiave può muovere le coin, nessun altro. Non c’è un ufficio che possa reimpostarla. È la forza del sistema, e il suo pericolo.',
        ],
        [
          'La maggior parte dei wallet scrive la chiave con 12 o 24 parole comuni, la <b>seed phrase</b>. Nell’ordine giusto riportano tutto su un nuovo dispositivo.',
          'Scrivile su carta o metallo e conservale in due posti sicuri. Niente foto, niente mail, niente cloud.',
        ],
        [
          'Puoi anche affidare le chiavi a qualcuno. Si chiama <b>custodia</b>, ed è così che funziona un account qui.',
          'Se perdi il telefono non perdi nulla, e una password dimenticata si può sostituire. In cambio ti fidi del custode: chiedi come dimostra ciò che detiene, e proteggi l’account con un secondo fattore.',
        ],
        [
          'Un pagamento porta una <b>commissione</b> per il miner. Dipende da quanto spazio occupa nel blocco e da quanti altri aspettano, non dall’importo.',
          'Una commissione bassa vuol dire attendere di più. Inviare venti bitcoin può costare quanto inviare l’equivalente di venti dollari.',
        ],
        [
          'Un pagamento confermato non si può richiamare. Nessuno può fermarlo, nessuno può annullarlo.',
          'Quindi confronta inizio e fine dell’indirizzo, controlla la <b>rete</b> e per grandi somme invia prima un piccolo importo. Alcuni programmi dannosi cambiano l’indirizzo mentre lo copi.',
        ],
        [
          'Quasi tutti quelli che perdono coin non sono stati violati, ma <b>convinti</b>. Nessuno di onesto chiede la tua seed phrase, promette di raddoppiare o ti mette fretta.',
          'L’assistenza non chiede mai password o codici. Se qualcuno lo fa, fermati, chiudi la chat e scrivici dalla pagina che conosci.',
        ],
      ],
      question: 'Qualcuno dell’«assistenza» chiede la tua seed phrase per risolvere un problema. Che fai?',
      options: [
        option('La invio, all’assistenza serve', 'Chi ha le parole ha le coin. A nessuna assistenza servono.'),
        option(
          'Rifiuto, nessuno di onesto la chiede',
          'Giusto: le parole sono le coin. Chiudi la chat e chiedi dalla pagina che conosci.',
        ),
        option(
          'Invio solo metà delle parole',
          'Con metà delle parole il resto si indovina molto più facilmente. Nessuna parte è per altri.',
        ),
        option('Invio una foto invece di scriverla', 'La foto mostra le stesse parole. Cosa potrebbe farne qualcuno?'),
      ],
      explanation:
        'La seed phrase è la chiave stessa: chi la legge può muovere tutto, e nessuno può annullarlo. Nessuna assistenza onesta la chiede.',
    },
  ],
}
