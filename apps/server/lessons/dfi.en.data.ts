import { option, type StackText } from './lesson.ts'

export const dfi: StackText = {
  coinName: 'DeFiChain',
  description: 'What a native DeFi chain does, in plain words.',
  lessons: [
    {
      title: 'A chain with one trade',
      parts: [
        [
          'Finance is mostly four things: keeping money, exchanging it, lending it and borrowing it. Usually a company does this for you and keeps the book.',
          '<b>DeFi</b>, decentralised finance, does the same with rules that run on a shared network. Everybody can read the rules and see what they did.',
        ],
        [
          'On some networks anyone can upload any program. That is flexible, and each new program may hide a mistake.',
          'DeFiChain began the other way round: exchanging, lending and tokens were built <b>into the chain</b> itself. It has fewer kinds of dough, and one oven made for exactly those.',
        ],
        [
          'DeFiChain started in <b>May 2020</b>. Its code began as a copy of Bitcoin’s and was then changed: another way to agree on blocks, and functions for finance.',
          'A new block comes about every 30 seconds, so a payment is written down much sooner than on Bitcoin.',
        ],
        [
          'The chain’s own coin is <b>DFI</b>. It pays the fees, it can be put up as security for loans, and it is one half of most trading pairs.',
          'It also gives a say: whoever sets aside enough of it may help to write blocks and may vote. Lessons two and five tell how.',
        ],
        [
          'You will meet coins like <b>dBTC</b> or <b>dETH</b> there. These are tokens on DeFiChain that stand for coins elsewhere or follow a price.',
          'A token is not the thing itself. Always ask who makes sure that it can be exchanged back, and what happens if they fail.',
        ],
        [
          'Since 2023 there is a second floor, called <b>MetaChain</b>. It understands programs written for Ethereum, so others can bring their own ideas.',
          'DFI moves between both floors. The ground floor keeps its fixed set of functions, and the upper one is open to all, with the risks that come with that.',
        ],
      ],
      question: 'What was special about DeFiChain from the start?',
      options: [
        option('It is run by a single bank', 'There is no bank behind it. Part 2 says where its functions are.'),
        option('It has no coin of its own', 'It has one, DFI. Look again at what was built in.'),
        option(
          'Functions for finance are part of the chain itself',
          'Right: exchanging and lending were built in and not uploaded by anyone.',
        ),
        option('Blocks are made once a day', 'They come about every 30 seconds.'),
      ],
      explanation:
        'DeFiChain was made for one trade: exchanging, lending and tokens are functions of the chain, not programs that anyone uploads.',
    },
    {
      title: 'Who writes the blocks',
      parts: [
        [
          'Every chain needs a way to decide who writes the next page. Bitcoin asks for work. DeFiChain asks for a deposit: this is <b>proof of stake</b>.',
          'Who has put coins at risk has a reason to be careful, because a broken system would hurt their own coins first.',
        ],
        [
          'Those who write blocks run a <b>masternode</b>. It is a computer that is always on, together with 20,000 DFI that are set aside for it.',
          'The coins stay with their owner, but they cannot be moved while the node runs. Setting one up costs a small fee as well.',
        ],
        [
          'Each masternode keeps drawing lots. When its number fits, it may write the next block and takes the reward for it.',
          'Chance decides, but over months every node gets about its share. No race of machines is needed, so the <b>electricity</b> of an ordinary computer is enough.',
        ],
        [
          'Few people have 20,000 DFI and a computer that never sleeps. With <b>staking</b> a house runs the masternodes, and many customers share what they earn.',
          'You give coins into the common pot and get rewards in proportion, usually after a fee. You trust the house with your coins while they are there.',
        ],
        [
          'A young chain could be rewritten more easily than an old one. So every now and then DeFiChain writes a <b>fingerprint</b> of itself into Bitcoin’s chain.',
          'This is called anchoring. Whoever wanted to change the past below an anchor would also have to change Bitcoin, and nobody has managed that yet.',
        ],
        [
          'Rewards are paid in DFI, so they are worth what DFI is worth. A high percentage of a falling coin can still be a <b>loss</b>.',
          'Ask three things before you stake anywhere: what is the expected rate, how soon can I leave, and what happens if the price halves?',
        ],
      ],
      question: 'What does a masternode need to take part?',
      options: [
        option('A deposit of DFI and a computer that is always on', 'Right: 20,000 DFI are set aside while it runs.'),
        option('A factory full of mining machines', 'That is proof of work. Here something else is put at risk.'),
        option('A licence from a bank', 'No bank is asked. What must the owner set aside?'),
        option('At least one whole bitcoin', 'Bitcoin is used for anchors. The deposit is in the chain’s own coin.'),
      ],
      explanation:
        'Proof of stake asks for a deposit in place of machines. A masternode sets 20,000 DFI aside and must be online to write blocks.',
    },
    {
      title: 'Swapping in a pool',
      parts: [
        [
          'At a classic exchange, buyers and sellers write orders, and a company matches them. If nobody sells at your price, you wait.',
          'A <b>decentralised exchange</b> needs no orders. You trade with a pool: a big bowl that holds two coins, filled by other people.',
        ],
        [
          'The bowl follows one simple rule: multiply both amounts, and the <b>product stays the same</b>.',
          'If you put DFI in and take BTC out, there is more DFI and less BTC than before. So the next BTC costs a little more. The price moves by itself with every trade, and nobody has to set it.',
        ],
        [
          'A small trade in a big bowl hardly moves anything. A big trade in a small bowl moves a lot, and you get less than the first price promised.',
          'This is called <b>slippage</b>. A good swap form shows it before you confirm, and lets you say how much of it you accept.',
        ],
        [
          'Those who fill the bowl are <b>liquidity providers</b>. They put in both coins at equal value and get a share of the pool.',
          'For that they earn part of the trading fees, and often extra rewards. This is called liquidity mining. Anyone may leave again and take out their share of what is then in the bowl.',
        ],
        [
          'Suppose one of the coins doubles in price. Traders take it out of the bowl until the prices match again.',
          'You then own less of the coin that rose and more of the other, and so less than if you had just kept both. This is <b>impermanent loss</b>. Fees may make up for it, or they may not.',
        ],
        [
          'So a pool is not a savings account. Its yield changes every day, and it depends on how much is traded.',
          'Pools of two coins that move <b>alike</b> lose less this way. Pools with one very shaky coin can lose nearly everything, because the bowl fills up with what nobody wants.',
        ],
      ],
      question: 'You provide liquidity, and one of the two coins doubles in price. What follows?',
      options: [
        option(
          'You own twice as much of both coins',
          'The pool does not create coins. Traders take out the one that rose.',
        ),
        option(
          'Nothing, a pool keeps its amounts',
          'The amounts change with every trade. Which coin do traders take out?',
        ),
        option('The pool pays you the difference', 'Nobody makes up for it but the fees, and they may not be enough.'),
        option('You have less than if you had kept both coins', 'Right: that difference is called impermanent loss.'),
      ],
      explanation:
        'Traders take the rising coin out of the pool until its price fits. You are left with more of the other one, and with less than by simply holding: impermanent loss.',
    },
    {
      title: 'Vaults and loans',
      parts: [
        [
          'A bank lends to you because it knows you. A chain knows nobody. So it lends only against a <b>pledge</b> that is worth more than the loan.',
          'On DeFiChain you put coins into a vault, and then you may take out a loan in tokens. When you pay it back with interest, your coins are free again.',
        ],
        [
          'The value of what is in the vault divided by the loan is the <b>collateral ratio</b>. Each kind of vault has a smallest ratio, for example 150%.',
          'With coins worth $300 in such a vault, a loan of up to $200 is possible. Going to the limit is brave: the smallest drop in price is then too much.',
        ],
        [
          'If the ratio falls below the minimum, the vault is <b>liquidated</b>: the chain auctions the coins to pay back the loan, and takes a penalty.',
          'Nobody calls you before it happens. Whoever borrows should keep a wide margin, watch the prices, and be able to add coins quickly, also at night.',
        ],
        [
          'How does the chain know prices? It asks <b>oracles</b>: several independent sources that report prices at short intervals, from which a middle value is taken.',
          'Oracles are the eyes of the system. If they are wrong, late or bought, vaults can be liquidated wrongly. So it matters how many there are and who runs them.',
        ],
        [
          'The tokens lent are called <b>dTokens</b>. Some follow the price of a share or a metal. They are not shares: you get no vote, and there is no company you could hand them back to.',
          'Their price comes from trading and may stray from the original, especially while real exchanges are closed.',
        ],
        [
          'One dToken, <b>DUSD</b>, is meant to be worth a dollar. It is backed by what lies in vaults, not by dollars in a bank.',
          'It has traded far below a dollar for long periods. The word “stable” describes an aim, not a promise. Look at how a coin is backed before you keep much of it.',
        ],
      ],
      question: 'What happens when a vault falls below its smallest ratio?',
      options: [
        option('The chain lends some more', 'More debt would make it worse. What becomes of the pledge?'),
        option(
          'The pledge is auctioned to repay the loan',
          'Right: this is liquidation, and it costs a penalty as well.',
        ),
        option('The loan is forgiven', 'Somebody lent that value. It is taken from the pledge.'),
        option('Nothing until a bank has called', 'No bank is part of it, and nobody calls.'),
      ],
      explanation:
        'A loan on a chain is only safe while the pledge is worth more. Below the smallest ratio the chain auctions the pledge and takes a penalty.',
    },
    {
      title: 'Who decides, and what can go wrong',
      parts: [
        [
          'Rules must change now and then. On DeFiChain anyone can write a proposal, pay a fee for it, and put it to the vote.',
          'Masternodes vote, one node one vote. So influence comes from the <b>stake</b>: who has much has a louder voice, and who stakes through a house lets the house vote, unless it asks its customers.',
        ],
        [
          'There can be at most <b>1.2 billion</b> DFI. New ones come with each block, and this amount shrinks by a little under 1.7% about every eleven days.',
          'Part of it goes to masternodes, part to liquidity providers and other purposes. Owners can vote to burn some of it, which means nobody ever gets it.',
        ],
        [
          'New coins pay for rewards, but they also <b>dilute</b> those who do not take part. If the supply grows by ten percent and demand does not, each coin is worth less.',
          'So a reward rate should be read next to the growth of the supply. What is left over is the real gain.',
        ],
        [
          'Programs have mistakes, also good ones. DeFiChain has had outages and urgent updates like other chains.',
          'Built-in functions are tested by many eyes, but when one fails, it fails for everybody at once. This is called <b>technical risk</b>. It does not show in any percentage.',
        ],
        [
          'A market needs people. When many leave at once, pools become shallow, prices jump, and selling gets expensive. This is <b>liquidity risk</b>.',
          'It hits small chains harder than large ones. A price on a page is what the last person paid, not what you will get for a large amount.',
        ],
        [
          'A few habits help. Put in only what you can do without. Do not follow the highest number. Spread over different things.',
          'Read what a product says about its <b>lock</b>, its <b>exit</b> and its <b>costs</b> before you commit. Every product here shows you these on the same label, so that you can compare them.',
        ],
      ],
      question: 'A product pays 12% a year in a coin whose supply grows by 10% a year. What should you remember?',
      options: [
        option('The gain is 22%', 'The two do not add up. New coins dilute the old ones.'),
        option('The gain is certain', 'No rate in a coin whose price moves is certain.'),
        option('Much of the 12% only makes up for dilution', 'Right: and the price may still fall on top of that.'),
        option('The supply does not matter', 'It matters: each coin is then a smaller part of the whole.'),
      ],
      explanation:
        'If the supply grows and demand does not, each coin is worth less. Most of a 12% reward then only keeps your share where it was.',
    },
  ],
}
