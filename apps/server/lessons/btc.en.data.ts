import { option, type StackText } from './lesson.ts'

export const btc: StackText = {
  coinName: 'Bitcoin',
  description: 'Where it came from and why it is scarce.',
  lessons: [
    {
      title: 'Money without a keeper',
      parts: [
        [
          'Money in a bank is a line in the bank’s book. When you pay, the bank makes your line smaller and somebody else’s line bigger.',
          'That works as long as the keeper of the book is honest, awake and allowed to serve you. Everyone who uses the money has to trust that one <b>keeper</b>.',
        ],
        [
          'Cash needs no keeper. A banknote moves from hand to hand, and whoever holds it has it.',
          'A file is different. You can send a picture to a friend and keep it. If digital money were only a file, you could pay two shops with the same coin. This is called the <b>double spend</b>, and for decades it was the reason why digital cash failed.',
        ],
        [
          'On 31 October 2008 somebody who signed as <b>Satoshi Nakamoto</b> told a mailing list of a paper. Its nine pages described a way out: let everybody keep the same book.',
          'Nobody knows for certain who Satoshi is. It does not matter for the system, because the rules are public, and anyone can read and check them.',
        ],
        [
          'The book started on 3 January 2009 with its first page, the <b>genesis block</b>. Since then thousands of computers around the world have kept a full copy.',
          'They are called <b>nodes</b>. Each node checks every payment by itself and refuses what breaks the rules. There is no main computer that could be switched off.',
        ],
        [
          'The book does not list people. It lists amounts and the <b>addresses</b> they belong to, and everyone may read all of it.',
          'So Bitcoin is not secret money. It is more like writing under a pen name: as soon as somebody links the name to you, your old payments can be followed too.',
        ],
        [
          'Bitcoin with a capital letter means the network and its rules. A bitcoin, or BTC, is the unit that is counted in its book.',
          'There is no coin made of metal, and no file on your phone. What you own is the power to move an entry in the shared book, and that power is a <b>key</b>. Lesson five is about keeping it.',
        ],
      ],
      question: 'What did earlier attempts at digital cash fail at without a keeper?',
      options: [
        option(
          'Computers were too slow to add up',
          'Adding up was never hard. Think of what happens when a file is copied.',
        ),
        option(
          'Nobody wanted to pay online',
          'People paid online before, through banks. The trouble began when there was no bank.',
        ),
        option('Coins could not be divided', 'Numbers divide easily. Look again at what a copy of a file can do.'),
        option(
          'The same coin could be spent twice',
          'Right: a copy is as good as the original, unless everybody sees what was spent.',
        ),
      ],
      explanation:
        'A digital coin can be copied like any file. Bitcoin lets everyone keep the same book, so a second payment with the same coin is seen and refused.',
    },
    {
      title: 'Every loaf is tied to the last',
      parts: [
        [
          'Payments do not enter the book one by one. They are collected and written down together, about every ten minutes, on a page called a <b>block</b>.',
          'Think of a baker’s tray: payments wait until a tray is full enough, then the whole tray goes into the oven. A block usually holds a few thousand payments.',
        ],
        [
          'A computer can press any text, short or long, into a stamp of fixed length. The stamp is called a <b>hash</b>.',
          'The same text always gives the same stamp. Change a single comma and a completely different stamp comes out. And nobody can work backwards from a stamp to the text it was made from.',
        ],
        [
          'A block is a batch of payments. When it is finished, the network presses all of it into a short stamp, its <b>hash</b>.',
          'The next block starts by copying that stamp. So block <b>d02f</b> says “I come after <b>7be1</b>”, and <b>31aa</b> says “I come after <b>d02f</b>”.',
          'Change one crumb in an old block and its stamp changes too. Every tag after it stops matching.',
        ],
        [
          'This is why people speak of a <b>blockchain</b>. The blocks hang together by their stamps like loaves on a string.',
          'To change an old payment somebody would have to bake that block again, and then every later block as well, faster than the rest of the world bakes new ones. The deeper a payment lies, the safer it is.',
        ],
        [
          'Each block that is put on top of a payment is a <b>confirmation</b>. One confirmation means that it is in the book; six are often treated as settled.',
          'Small payments can wait for less, large ones should wait for more. When you deposit coins here, you see how many confirmations are still missing.',
        ],
        [
          'Sometimes two blocks are found at the same moment, and for a while there are two ends. Nodes follow the chain with the <b>most work</b> in it, so one end wins and the other is dropped.',
          'Payments from the dropped block are not lost: they go back to the waiting ones and are written into a later block, as long as they are still valid.',
        ],
      ],
      question: 'What happens to later blocks if someone changes an old one?',
      options: [
        option(
          'Nothing, each block stands on its own',
          'Each block begins with a copy of something from the one before. What was it?',
        ),
        option('Their stamps no longer match', 'Right: every later block points to a stamp that no longer exists.'),
        option(
          'They are copied to a new coin',
          'No coin comes from that. Read part 3 again: what does the next block copy?',
        ),
        option('Miners get a second reward', 'A reward is for a new block. Changing an old one only breaks something.'),
      ],
      explanation:
        'Each block copies the stamp of the one before. Changing an old block changes its stamp, so every later tag points to something that is no longer there.',
    },
    {
      title: 'Baking takes work',
      parts: [
        [
          'Anyone may write the next block. Without a limit there would be millions of different pages at once, and nobody could agree on one.',
          'Bitcoin’s answer is to make writing <b>expensive</b> and checking cheap. Those who write are called <b>miners</b>, and what they show is called proof of work.',
        ],
        [
          'A miner adds a number to the block and presses the stamp. If the stamp is small enough, that is, if it begins with enough zeros, the block counts. If not, the miner takes another number and tries again.',
          'There is no trick to it. It takes trillions upon trillions of tries, while everyone else needs just one to check the result.',
        ],
        [
          'More machines would find blocks faster. So after every <b>2,016 blocks</b>, about two weeks, all nodes look back: if that went too quickly, the puzzle becomes harder, and if it took too long, it becomes easier.',
          'This is the <b>difficulty</b>. It keeps the rhythm at about ten minutes a block, however many miners there are.',
        ],
        [
          'Why would anyone do this? Whoever finds a block may write new bitcoin to their own address, the <b>block reward</b>, and also gets the fees of all payments in it.',
          'A block that breaks a rule is refused by every node, and the work put into it is wasted. Honest baking pays better than cheating.',
        ],
        [
          'The work is real, and so is its cost: mining uses as much <b>electricity</b> as some countries do. Where the power comes from, and whether it is worth it, is argued about a lot.',
          'What the work buys is safety: to rewrite the book you would have to spend more than all honest miners together.',
        ],
        [
          'If one group had more than half of all mining power, it could leave out payments or take its own recent ones back. This is the <b>51% attack</b>.',
          'It could still not spend your coins, because it does not have your key, and it could not make more coins than the rules allow, because nodes would refuse them.',
        ],
      ],
      question: 'Why does the difficulty change every 2,016 blocks?',
      options: [
        option(
          'To keep about ten minutes between blocks',
          'Right: more machines make the puzzle harder, fewer make it easier.',
        ),
        option(
          'To use more electricity',
          'Nobody wants the cost for its own sake. What would happen if machines doubled?',
        ),
        option('To give every miner a turn', 'There are no turns. Chance and computing power decide who is next.'),
        option(
          'To make payments cheaper',
          'Fees follow the demand for space in a block. The difficulty has another task.',
        ),
      ],
      explanation:
        'The puzzle is set anew so that blocks keep coming about every ten minutes, whether many machines are mining or few.',
    },
    {
      title: 'Why it is scarce',
      parts: [
        [
          'A central bank can decide to make more money. In Bitcoin the amount is a rule in the program that every node runs.',
          'New bitcoin appears in one place only: in the reward of a new block. A block that takes more than it may is refused by every node, however much work went into it.',
        ],
        [
          'In 2009 a block paid 50 bitcoin. After every <b>210,000 blocks</b>, about four years, the reward is cut in half. This is the <b>halving</b>.',
          'It fell to 25 in 2012, to 12.5 in 2016, to 6.25 in 2020, and to 3.125 in April 2024. Each of these dates could be known years ahead.',
        ],
        [
          'Add up all these rewards and you get close to <b>21 million</b>, and never more. More than nineteen million exist already.',
          'The last new coins will be made around the year 2140. From then on miners will live on fees alone. Whether those will be enough is an open question, and an honest one.',
        ],
        [
          'You need not buy a whole one. A bitcoin can be divided into 100,000,000 parts, and the smallest is called a <b>satoshi</b>.',
          'One thousand satoshis are 0.00001 BTC. Wallets show you both. Always read the number of zeros twice before you send.',
        ],
        [
          'Some coins will never move again: old disks were thrown away, keys were forgotten, people died without leaving them to anyone. Nobody can bring such coins back.',
          'How many there are is only guessed; estimates speak of a few million. They still count as existing, but nobody can use them.',
        ],
        [
          'Scarce is not the same as valuable. Something rare that nobody wants is worth nothing.',
          'The price comes from those who buy and sell, and it has fallen by more than half <b>several times</b>. A fixed supply protects against being diluted. It does not protect against a falling price.',
        ],
      ],
      question: 'Where do new bitcoin come from?',
      options: [
        option(
          'A company issues them when the price is high',
          'There is no such company. Think of who writes a new block.',
        ),
        option(
          'Every holder is paid interest',
          'The rules know no interest. Only one place is allowed to create coins.',
        ),
        option('From the reward of each new block', 'Right: and that reward is halved every 210,000 blocks.'),
        option('Nodes vote on how many are needed', 'Nodes check a fixed rule; they do not vote on the amount.'),
      ],
      explanation:
        'Only a new block may create coins. The reward began at 50 and is halved every 210,000 blocks, which leads to at most 21 million.',
    },
    {
      title: 'Keeping it safe',
      parts: [
        [
          'A <b>private key</b> is a very large random number. From it an address can be worked out, but from the address nobody gets back to the key.',
          'Whoever has the key can move the coins, and nobody else can. There is no office that could reset it. That is the strength of the system, and its danger.',
        ],
        [
          'Most wallets write the key as 12 or 24 ordinary words, the <b>seed phrase</b>. The words bring everything back on a new device, in the right order.',
          'So write them on paper or metal and keep them in two safe places. Do not take a picture of them, and do not store them in a mail or in the cloud.',
        ],
        [
          'You can also let somebody hold the keys for you. This is called <b>custody</b>, and it is how an account here works.',
          'Then nothing is lost with your phone, and a forgotten password can be replaced. In return you trust the keeper, so ask how it proves what it holds, and protect your account with a second factor.',
        ],
        [
          'A payment carries a <b>fee</b> for the miner. It depends on how much space the payment takes in a block and on how many others are waiting, not on the amount.',
          'A low fee means waiting longer. Sending twenty bitcoin can cost as much as sending twenty dollars’ worth.',
        ],
        [
          'A payment that is confirmed cannot be called back. Nobody can stop it, and nobody can undo it.',
          'So compare the first and last letters of an address, check the <b>network</b>, and send a small amount first if the sum is large. Some harmful programs swap an address while you copy it.',
        ],
        [
          'Most people who lose coins were not hacked but <b>talked into it</b>. Nobody honest asks for your seed phrase, promises to double what you send, or tells you to hurry.',
          'Support will never ask for your password or your codes. If somebody does, stop, close the chat and ask us through the page you know.',
        ],
      ],
      question: 'Somebody from “support” asks for your seed phrase to fix a problem. What do you do?',
      options: [
        option('Send it, support needs it', 'Whoever has the words has the coins. No support ever needs them.'),
        option(
          'Refuse, nobody honest asks for it',
          'Right: the words are the coins. Close the chat and ask on the page you know.',
        ),
        option(
          'Send only half of the words',
          'Half of the words makes the rest far easier to guess. No part of them is for others.',
        ),
        option('Send a photo instead of typing it', 'A photo shows the same words. What could somebody do with them?'),
      ],
      explanation:
        'The seed phrase is the key itself: whoever reads it can move everything, and nobody can undo that. No honest support ever asks for it.',
    },
  ],
}
