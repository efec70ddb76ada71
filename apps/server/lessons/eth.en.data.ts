import { option, type StackText } from './lesson.ts'

export const eth: StackText = {
  coinName: 'Ether',
  description: 'Programs that hold money, and what can go wrong.',
  lessons: [
    {
      title: 'A computer that everyone shares',
      parts: [
        [
          'Bitcoin keeps one book of payments. In 2013 a young programmer, <b>Vitalik Buterin</b>, asked: why not let the shared book run programs too?',
          'Ethereum has been running since 30 July 2015. It is a chain of blocks as well, but what the blocks change is the memory of a computer.',
        ],
        [
          'This computer is nowhere and everywhere. Thousands of machines carry out the <b>same steps</b> in the same order and must come to the same result.',
          'That makes it slow and costly compared with a single machine. What you get in return is that nobody can secretly change the result, switch it off or shut you out.',
        ],
        [
          'The network is called Ethereum, its coin is called <b>ether</b>, ETH for short. Ether pays for every step that the shared computer takes.',
          'An ether divides into very small parts. The one you will see most is the <b>gwei</b>, a billionth of an ether. Fees are counted in it.',
        ],
        [
          'There are two kinds of accounts. Yours is moved by a <b>private key</b>, like an address of Bitcoin. The other kind is moved by a program that lives in it.',
          'Both kinds can hold ether and other tokens. From outside you see the same kind of address: 0x, and forty more characters.',
        ],
        [
          'What all accounts hold at this moment is called the <b>state</b>. Each block takes the state before it, carries out a list of transactions, and ends with a new state.',
          'Everyone who has all the blocks can work out the state for themselves. Nobody needs to be asked how much you have.',
        ],
        [
          'Because the computer is open, people have built a lot on it: tokens, exchanges, lending, games, tickets, collections.',
          'Being open has another side. Nobody checks beforehand whether a program is good, whether it is honest, or whether it does what its page says. <b>Checking is up to you</b>.',
        ],
      ],
      question: 'What does Ethereum do beyond keeping a book of payments?',
      options: [
        option('It mines bitcoin', 'The two chains are separate. Think of what Vitalik Buterin asked.'),
        option('It runs programs that everyone can check', 'Right: it is a computer that thousands of machines share.'),
        option('It guarantees prices', 'No chain can do that. What else can be in an account?'),
        option('It hides all payments', 'All of it is public. What do blocks change here?'),
      ],
      explanation:
        'Ethereum is a shared computer: its blocks contain steps of programs as well as payments, and everyone can repeat and check them.',
    },
    {
      title: 'Contracts made of code',
      parts: [
        [
          'A program that lives on Ethereum is called a <b>smart contract</b>. It is neither very smart nor a contract in the sense of the law.',
          'It is more like a vending machine: put in the right coins, press the button, and out comes what the rules say. No seller has to be there, and no one can talk the machine into anything.',
        ],
        [
          'An example: two friends bet on tomorrow’s weather. Both send ether to a contract. Tomorrow a source for weather reports to it, and it pays the winner.',
          'Neither can change their mind, and no third person has to hold the money. But both must <b>trust the source</b>, and the code must be right.',
        ],
        [
          'Most coins you meet on Ethereum are contracts too. A <b>token</b> is a list in a contract: which address has how many.',
          'A common form called <b>ERC-20</b> lets every wallet handle every such token. USDC and USDT on Ethereum work like this. When you send a token, ether pays the fee, so you need a little of both.',
        ],
        [
          'Once a contract is placed on the chain, its code normally <b>stays as it is</b>. That is good, because nobody can change the rules behind your back.',
          'And it is bad when there is a mistake in it. Some contracts can be replaced by their owners. That helps with repairs, and it means that you trust these owners.',
        ],
        [
          'When you use a contract with a token, you first give it an <b>approval</b>: this contract may take so much of it from me.',
          'Many pages ask for an unlimited approval, because it is convenient. If that contract is broken into one day, all you have of this token can be taken. Approve only what is needed, and revoke old approvals.',
        ],
        [
          'Contracts can call each other. An exchange uses a lending contract, which uses a price contract, and so on. People call it money <b>Lego</b>.',
          'New things can be built fast this way. But a tower of ten bricks is only as firm as the weakest of them, and you seldom see all ten.',
        ],
      ],
      question: 'Why can an unlimited approval be dangerous?',
      options: [
        option('It makes fees higher', 'The fee is about the same. What does an approval allow?'),
        option('It locks the token for a year', 'Approvals do not lock anything. They let somebody in.'),
        option(
          'The contract could take all of that token later',
          'Right: if it is broken into or dishonest, everything you hold of it is at risk.',
        ),
        option(
          'It shows your balance to others',
          'Balances are public anyway. The danger is in what the contract may do.',
        ),
      ],
      explanation:
        'An approval lets a contract take tokens from you. Without a limit this holds for everything you have of that token, now and later.',
    },
    {
      title: 'What a step costs',
      parts: [
        [
          'If steps were free, somebody would write a program that never ends, and all machines would be stuck in it. So each step has a price, counted in <b>gas</b>.',
          'A plain payment takes 21,000 gas. A swap at an exchange may take ten times as much, because more is computed and stored.',
        ],
        [
          'Gas measures the work. What a unit of gas costs is decided by demand: many people want into the same block, and a block has only so much room.',
          'The fee is <b>gas used × price of gas</b>. With 21,000 gas at 20 gwei it is 0.00042 ether.',
        ],
        [
          'Since August 2021 the price has two parts. The <b>base fee</b> is set by the network: full blocks push it up, empty ones pull it down.',
          'The base fee is burned: nobody gets it. On top you may add a <b>tip</b> for whoever writes the block, so that your transaction is taken sooner.',
        ],
        [
          'A transaction can fail: the price moved too far, an approval was missing, there was too little gas. Then everything in it is undone.',
          'Not undone is the <b>fee</b>. The machines did the work up to the mistake, and work is paid. So look at the preview of your wallet before you confirm.',
        ],
        [
          'Because room is scarce, there is a second layer. <b>Layer 2</b> networks collect many transactions, carry them out elsewhere and write a short proof or summary to Ethereum.',
          'Fees there are far lower. But it is a network of its own: coins sent to an address on the wrong network may be lost, so check which one your counterpart uses.',
        ],
        [
          'A few habits save money. Busy hours cost more, quiet ones less. Small amounts are often not worth a swap.',
          'And always keep a bit of <b>ether</b> beside your tokens. Who has tokens but no ether cannot move them, like a car with a full boot and an empty tank.',
        ],
      ],
      question: 'Your transaction fails halfway. What happens to the fee?',
      options: [
        option('It comes back in full', 'The machines have worked. Who would pay for that?'),
        option('It is paid by the network', 'The network burns part of the fees, but pays none for you.'),
        option('You pay twice', 'It is charged once, for the steps that were taken.'),
        option(
          'It is spent for the work that was done',
          'Right: what the transaction did is undone, the work is paid.',
        ),
      ],
      explanation:
        'A failed transaction changes nothing, but machines carried out its steps until the mistake. That work costs gas, so the fee is gone.',
    },
    {
      title: 'From machines to stakes',
      parts: [
        [
          'Ethereum began with mining, like Bitcoin. On 15 September 2022 it switched while running: this was <b>the Merge</b>.',
          'Since then nobody mines ether. Blocks are written by those who have put ether down as a pledge. The use of electricity fell by more than 99 percent.',
        ],
        [
          'Who takes part is called a <b>validator</b> and puts down at least 32 ether. Time is cut into slots of 12 seconds, and for each slot one validator is drawn to propose the block.',
          'Others are drawn to vote on whether it is right. The votes are called attestations.',
        ],
        [
          'Validators are rewarded for proposing and for voting in time. Who is offline misses rewards and loses a little.',
          'Who cheats, for example by signing two different blocks for one slot, is <b>slashed</b>: part of the pledge is taken away, and the validator is thrown out. Honest mistakes can be slashed as well.',
        ],
        [
          'After about <b>13 minutes</b> a block is normally final. To undo it, at least a third of all pledged ether would have to be lost.',
          'So safety is not a matter of machines here but of money at risk. Whoever attacks pays with their own coins.',
        ],
        [
          'Few people have 32 ether. In a <b>staking pool</b> many put their coins together and share what they earn, minus a fee.',
          'Some pools hand out a token for the share, such as csETH, which can be traded while the ether works. Its price can differ from ether, most of all when many want out at once.',
        ],
        [
          'Since April 2023 staked ether can be withdrawn. When many leave at the same time there is a <b>queue</b>, and it can take days or weeks.',
          'The rate is not fixed either. The more ether is staked, the less each one earns. So look at the rate as weather and not as a contract.',
        ],
      ],
      question: 'What keeps validators honest?',
      options: [
        option('Their pledge, which they can lose', 'Right: who cheats is slashed and thrown out.'),
        option('The electricity they have used', 'That was mining, until the Merge. What do they put down now?'),
        option('A contract with the state', 'No state is involved. What do they put at risk?'),
        option('They are all known by name', 'Many are not known at all. What would they lose by cheating?'),
      ],
      explanation:
        'In proof of stake, money is at risk in place of machines. A validator who signs two different blocks loses part of the pledge.',
    },
    {
      title: 'What can go wrong',
      parts: [
        [
          'In 2016 a contract called <b>The DAO</b> had collected ether worth about $150 million. A mistake in its code let somebody take out a third of it.',
          'The community decided to turn this back. Not everyone agreed, and since then there have been two chains: Ethereum and Ethereum Classic.',
        ],
        [
          'The lesson stayed: <b>code can be wrong</b>, even if many have read it. An audit finds some mistakes, never all of them.',
          'Signs that speak for a contract: it has been running for years, holds a lot, was checked by several houses, and pays a reward to whoever finds a mistake.',
        ],
        [
          'Bridges carry tokens from one chain to another. They lock the coins here and hand out copies there. So a bridge is a large chest with many keys.',
          'Some of the biggest thefts of all hit <b>bridges</b>: hundreds of millions of dollars at once. Copies whose chest is empty are worth nothing.',
        ],
        [
          'Many contracts need to know prices. If a price comes from one small pool, somebody with enough money can push it for a moment, borrow too much and be gone.',
          'This is an <b>oracle attack</b>. Good contracts take prices from many sources and over some time.',
        ],
        [
          'Most losses start with a click. A copied page, a false airdrop, a message with a link: you are asked to <b>sign</b> something, and the signature gives your coins away.',
          'Read what your wallet shows before you sign. If you do not understand it, do not sign. Type addresses of pages yourself.',
        ],
        [
          'And if everything works, the price still moves. Ether has lost more than <b>80 percent</b> of its value more than once, and come back, and nobody can promise that it will again.',
          'Put in what you can do without, and write down beforehand when you would sell. It is easier to think clearly then.',
        ],
      ],
      question: 'Which of these speaks most for a contract?',
      options: [
        option(
          'It pays the highest rate of all',
          'A very high rate is often a warning. What makes mistakes less likely?',
        ),
        option('A famous person has praised it', 'Praise can be bought. Look for what tests the code.'),
        option(
          'It has held a lot for years and was checked by several houses',
          'Right: this proves nothing for certain, but many have tried to break it.',
        ),
        option('It was published yesterday', 'What is new has been tested least.'),
      ],
      explanation:
        'Nothing makes a contract certain. But one that has held much for years, and that several houses have checked, has withstood many attempts to break it.',
    },
  ],
}
