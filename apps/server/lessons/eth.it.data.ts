import { option, type StackText } from './lesson.ts'

export const eth: StackText = {
  coinName: 'Ether',
  description: 'Programmi che custodiscono denaro, e cosa può andare storto.',
  lessons: [
    {
      title: 'Un computer condiviso da tutti',
      parts: [
        [
          'Bitcoin tiene un registro di pagamenti. Nel 2013 un giovane programmatore, <b>Vitalik Buterin</b>, chiese: perché il registro comune non può eseguire anche programmi?',
          'Ethereum funziona dal 30 luglio 2015. Anche questa è una catena di blocchi, ma ciò che i blocchi cambiano è la memoria di un computer.',
        ],
        [
          'Questo computer è in nessun luogo e ovunque. Migliaia di macchine eseguono gli <b>stessi passi</b> nello stesso ordine e devono arrivare allo stesso risultato.',
          'È lento e costoso rispetto a una macchina sola. In cambio nessuno può cambiare di nascosto il risultato, spegnerlo o escluderti.',
        ],
        [
          'La rete si chiama Ethereum, la sua coin si chiama <b>ether</b>, in breve ETH. L’ether paga ogni passo del computer comune.',
          'Un ether si divide in parti piccolissime. Quella che vedrai di più è il <b>gwei</b>, un miliardesimo di ether. Le commissioni si contano così.',
        ],
        [
          'Ci sono due tipi di account. Il tuo è mosso da una <b>chiave privata</b>, come un indirizzo di Bitcoin. L’altro è mosso da un programma che ci vive dentro.',
          'Entrambi possono tenere ether e altri token. Da fuori sembrano uguali: 0x e altri quaranta caratteri.',
        ],
        [
          'Ciò che tutti gli account contengono in questo momento si chiama <b>stato</b>. Ogni blocco prende lo stato precedente, esegue un elenco di transazioni e finisce con uno nuovo.',
          'Chi ha tutti i blocchi può calcolare lo stato da sé. Non serve chiedere a nessuno quanto hai.',
        ],
        [
          'Poiché il computer è aperto, ci hanno costruito molto: token, borse, prestiti, giochi, biglietti, collezioni.',
          'Essere aperti ha un altro lato. Nessuno controlla prima se un programma è buono, onesto, o se fa ciò che dice la sua pagina. <b>Controllare spetta a te</b>.',
        ],
      ],
      question: 'Cosa fa Ethereum oltre a tenere un registro di pagamenti?',
      options: [
        option('Estrae bitcoin', 'Le due chain sono separate. Cosa aveva chiesto Vitalik Buterin?'),
        option(
          'Esegue programmi che tutti possono verificare',
          'Giusto: è un computer condiviso da migliaia di macchine.',
        ),
        option('Garantisce i prezzi', 'Nessuna chain può farlo. Cos’altro può vivere in un account?'),
        option('Nasconde tutti i pagamenti', 'Tutto è pubblico. Cosa cambiano qui i blocchi?'),
      ],
      explanation:
        'Ethereum è un computer condiviso: i suoi blocchi contengono, oltre ai pagamenti, passi di programmi, e tutti possono ripeterli e verificarli.',
    },
    {
      title: 'Contratti fatti di codice',
      parts: [
        [
          'Un programma che vive su Ethereum si chiama <b>smart contract</b>. Non è molto intelligente, né un contratto in senso legale.',
          'È più come un distributore: inserisci le monete giuste, premi il tasto, ed esce ciò che dicono le regole. Non serve un venditore, e nessuno può convincere la macchina.',
        ],
        [
          'Un esempio: due amici scommettono sul tempo di domani. Entrambi inviano ether a un contratto. Domani una fonte gli comunica il tempo, e lui paga il vincitore.',
          'Nessuno può cambiare idea, e nessun terzo deve tenere il denaro. Ma entrambi devono <b>fidarsi della fonte</b>, e il codice dev’essere giusto.',
        ],
        [
          'Anche la maggior parte delle coin su Ethereum sono contratti. Un <b>token</b> è un elenco in un contratto: quale indirizzo ne ha quanti.',
          'Una forma comune chiamata <b>ERC-20</b> permette a ogni wallet di gestirli tutti. USDC e USDT su Ethereum funzionano così. Quando invii un token, la commissione si paga in ether: ti servono entrambi.',
        ],
        [
          'Una volta sulla chain, il codice di un contratto di norma <b>resta com’è</b>. È un bene, perché nessuno cambia le regole alle tue spalle.',
          'Ed è un male se contiene un errore. Alcuni contratti possono essere sostituiti dai proprietari. Aiuta nelle riparazioni, e vuol dire che ti fidi di loro.',
        ],
        [
          'Quando usi un contratto con un token, prima gli dai un’<b>approvazione</b>: questo contratto può prenderne tanto da me.',
          'Molte pagine chiedono un’approvazione illimitata, perché è comoda. Se un giorno quel contratto viene violato, può sparire tutto ciò che hai di quel token. Approva solo il necessario e revoca le vecchie approvazioni.',
        ],
        [
          'I contratti possono chiamarsi tra loro. Una borsa usa un contratto di prestito, che usa un contratto di prezzi, e così via. Si parla di <b>Lego</b> del denaro.',
          'Così si costruisce in fretta. Ma una torre di dieci mattoncini è solida quanto il più debole, e di rado li vedi tutti e dieci.',
        ],
      ],
      question: 'Perché un’approvazione illimitata può essere pericolosa?',
      options: [
        option('Alza le commissioni', 'La commissione è più o meno la stessa. Cosa permette un’approvazione?'),
        option('Blocca il token per un anno', 'Le approvazioni non bloccano nulla. Fanno entrare qualcuno.'),
        option(
          'Il contratto potrebbe prendere poi tutto quel token',
          'Giusto: se viene violato o è disonesto, rischi tutto ciò che ne hai.',
        ),
        option(
          'Mostra il tuo saldo ad altri',
          'I saldi sono comunque pubblici. Il pericolo è in ciò che il contratto può fare.',
        ),
      ],
      explanation:
        'Un’approvazione permette a un contratto di prendere token da te. Senza limite vale per tutto ciò che hai di quel token, ora e in futuro.',
    },
    {
      title: 'Quanto costa un passo',
      parts: [
        [
          'Se i passi fossero gratis, qualcuno scriverebbe un programma che non finisce mai, e tutte le macchine resterebbero bloccate. Perciò ogni passo ha un prezzo, contato in <b>gas</b>.',
          'Un semplice pagamento richiede 21.000 gas. Uno scambio in borsa può richiederne dieci volte tanto, perché si calcola e si salva di più.',
        ],
        [
          'Il gas misura il lavoro. Quanto costa un’unità di gas lo decide la domanda: molti vogliono entrare nello stesso blocco, e lo spazio è limitato.',
          'La commissione è <b>gas usato × prezzo del gas</b>. Con 21.000 gas a 20 gwei sono 0,00042 ether.',
        ],
        [
          'Dall’agosto 2021 il prezzo ha due parti. La <b>tariffa base</b> la fissa la rete: i blocchi pieni la alzano, quelli vuoti la abbassano.',
          'La tariffa base viene bruciata: non va a nessuno. In più puoi aggiungere una <b>mancia</b> per chi scrive il blocco, così la tua transazione passa prima.',
        ],
        [
          'Una transazione può fallire: il prezzo si è mosso troppo, mancava un’approvazione, il gas non bastava. Allora tutto ciò che conteneva viene annullato.',
          'Non si annulla la <b>commissione</b>. Fino all’errore le macchine hanno lavorato, e il lavoro si paga. Guarda l’anteprima del wallet prima di confermare.',
        ],
        [
          'Poiché lo spazio è scarso, c’è un secondo strato. Le reti <b>layer 2</b> raccolgono molte transazioni, le eseguono altrove e scrivono su Ethereum una breve prova o un riassunto.',
          'Lì costa molto meno. Ma è una rete a sé: le coin inviate a un indirizzo sulla rete sbagliata possono andare perse. Controlla quale usa l’altra parte.',
        ],
        [
          'Alcune abitudini fanno risparmiare. Le ore affollate costano di più, quelle tranquille meno. Per piccoli importi uno scambio spesso non conviene.',
          'E tieni sempre un po’ di <b>ether</b> accanto ai token. Chi ha token ma niente ether non può muoverli, come un’auto col bagagliaio pieno e il serbatoio vuoto.',
        ],
      ],
      question: 'La tua transazione fallisce a metà. Che ne è della commissione?',
      options: [
        option('Torna per intero', 'Le macchine hanno lavorato. Chi le paga?'),
        option('La paga la rete', 'La rete brucia parte delle commissioni, ma non ne paga per te.'),
        option('Paghi due volte', 'Si paga una volta, per i passi eseguiti.'),
        option(
          'È spesa per il lavoro svolto',
          'Giusto: ciò che la transazione ha fatto si annulla, il lavoro si paga.',
        ),
      ],
      explanation:
        'Una transazione fallita non cambia nulla, ma le macchine ne hanno eseguito i passi fino all’errore. Quel lavoro costa gas, quindi la commissione è persa.',
    },
    {
      title: 'Dalle macchine alle poste',
      parts: [
        [
          'Ethereum è partito con il mining, come Bitcoin. Il 15 settembre 2022 è cambiato senza fermarsi: è stato <b>il Merge</b>.',
          'Da allora nessuno estrae ether. I blocchi li scrive chi ha messo ether in pegno. Il consumo di elettricità è sceso di oltre il 99 per cento.',
        ],
        [
          'Chi partecipa si chiama <b>validatore</b> e deposita almeno 32 ether. Il tempo è diviso in intervalli di 12 secondi, e per ognuno si estrae un validatore che propone il blocco.',
          'Altri vengono estratti per votare se è giusto. Questi voti si chiamano attestazioni.',
        ],
        [
          'I validatori ricevono ricompense per proporre e votare in tempo. Chi è offline perde le ricompense e qualcosa in più.',
          'Chi imbroglia, per esempio firmando due blocchi diversi per lo stesso intervallo, subisce lo <b>slashing</b>: perde parte del pegno e viene escluso. Può succedere anche per errori onesti.',
        ],
        [
          'Dopo circa <b>13 minuti</b> un blocco è di norma definitivo. Per annullarlo dovrebbe andare perso almeno un terzo di tutti gli ether in pegno.',
          'Qui la sicurezza non è questione di macchine, ma di denaro a rischio. Chi attacca paga con le proprie coin.',
        ],
        [
          'In pochi hanno 32 ether. In uno <b>staking pool</b> molti mettono insieme le coin e si dividono i guadagni, meno una commissione.',
          'Alcuni pool danno un token per la quota, come csETH, che si può scambiare mentre l’ether lavora. Il suo prezzo può differire dall’ether, soprattutto quando molti vogliono uscire insieme.',
        ],
        [
          'Dall’aprile 2023 gli ether in staking si possono prelevare. Se molti escono insieme c’è una <b>coda</b>, e possono volerci giorni o settimane.',
          'Neanche il tasso è fisso. Più ether sono in staking, meno guadagna ciascuno. Guarda il tasso come il meteo, non come un contratto.',
        ],
      ],
      question: 'Cosa mantiene onesti i validatori?',
      options: [
        option('Il loro pegno, che possono perdere', 'Giusto: chi imbroglia subisce lo slashing e viene escluso.'),
        option('L’elettricità che hanno usato', 'Quello era il mining, fino al Merge. Cosa depositano adesso?'),
        option('Un contratto con lo stato', 'Lo stato non c’entra. Cosa mettono a rischio?'),
        option('Sono tutti noti per nome', 'Molti sono sconosciuti. Cosa perderebbero imbrogliando?'),
      ],
      explanation:
        'Nella proof of stake è a rischio il denaro, non le macchine. Un validatore che firma due blocchi diversi perde parte del pegno.',
    },
    {
      title: 'Cosa può andare storto',
      parts: [
        [
          'Nel 2016 un contratto chiamato <b>The DAO</b> aveva raccolto ether per circa 150 milioni di dollari. Un errore nel codice permise a qualcuno di portarne via un terzo.',
          'La comunità decise di annullare tutto. Non tutti erano d’accordo, e da allora ci sono due chain: Ethereum ed Ethereum Classic.',
        ],
        [
          'La lezione è rimasta: <b>il codice può essere sbagliato</b>, anche se molti l’hanno letto. Un audit trova alcuni errori, mai tutti.',
          'Segni a favore di un contratto: funziona da anni, custodisce molto, è stato controllato da più case e premia chi trova un errore.',
        ],
        [
          'I bridge portano token da una chain all’altra. Bloccano le coin di qua e danno copie di là. Un bridge è quindi un grande forziere con molte chiavi.',
          'Alcuni dei furti più grandi di sempre hanno colpito i <b>bridge</b>: centinaia di milioni di dollari in una volta. Copie col forziere vuoto non valgono nulla.',
        ],
        [
          'Molti contratti devono conoscere i prezzi. Se un prezzo viene da un piccolo pool, chi ha abbastanza denaro può spostarlo per un attimo, prendere in prestito troppo e sparire.',
          'È un <b>attacco all’oracolo</b>. I buoni contratti prendono i prezzi da molte fonti e su un certo tempo.',
        ],
        [
          'La maggior parte delle perdite inizia con un clic. Una pagina copiata, un falso airdrop, un messaggio con un link: ti chiedono di <b>firmare</b> qualcosa, e la firma cede le tue coin.',
          'Leggi cosa mostra il wallet prima di firmare. Se non lo capisci, non firmare. Digita tu stesso gli indirizzi delle pagine.',
        ],
        [
          'E se tutto funziona, il prezzo si muove comunque. Ether ha perso più dell’<b>80 per cento</b> più di una volta, ed è tornato, e nessuno può promettere che accada ancora.',
          'Metti ciò di cui puoi fare a meno, e scrivi prima quando venderesti. Allora è più facile pensare con lucidità.',
        ],
      ],
      question: 'Cosa depone di più a favore di un contratto?',
      options: [
        option(
          'Paga il tasso più alto di tutti',
          'Un tasso molto alto è spesso un avviso. Cosa rende gli errori meno probabili?',
        ),
        option('Una persona famosa l’ha lodato', 'Le lodi si comprano. Cerca cosa mette alla prova il codice.'),
        option(
          'Custodisce molto da anni ed è stato controllato da più case',
          'Giusto: non prova nulla con certezza, ma molti hanno provato a violarlo.',
        ),
        option('È stato pubblicato ieri', 'Ciò che è nuovo è il meno collaudato.'),
      ],
      explanation:
        'Niente rende certo un contratto. Ma uno che custodisce molto da anni, e che più case hanno controllato, ha resistito a molti tentativi di violarlo.',
    },
  ],
}
