import type { LegalContent } from '../legal-document.ts'

export const terms: LegalContent = {
  title: 'Terms and conditions',
  intro:
    'These terms apply between you and {product} when you open an account and use it. They are short, so that you can read them before you agree.',
  sections: [
    {
      id: 'account',
      heading: 'Who can have an account',
      parts: [
        {
          kind: 'paragraph',
          text: 'You must be at least 18 years old, live in a country that we serve and act for yourself. One person has one account.',
        },
        {
          kind: 'paragraph',
          text: 'You agree to these terms when you sign up, and we store the time at which you did. The law makes us check who you are; until we have done so, some products stay closed and deposits are limited.',
        },
      ],
    },
    {
      id: 'products',
      heading: 'What happens to your coins',
      parts: [
        {
          kind: 'paragraph',
          text: 'Every product shows a label before you commit anything: the expected APY, the fees, how long your coins are locked, and the risk. The label counts; this is an overview.',
        },
        {
          kind: 'table',
          caption: 'The products and what they do',
          head: ['Product', 'What it does'],
          rows: [
            ['Staking', 'Your coins help to run a blockchain and earn rewards for it.'],
            ['Freezer', 'Staked coins are locked for a term of 1 month to 10 years. You cannot unfreeze early.'],
            [
              'Lending',
              'A batch takes your coins for a fixed period of one or four weeks. Once its sale has closed, you cannot leave before the end.',
            ],
            ['Savings', 'You earn on coins that you keep ready.'],
          ],
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Returns',
      parts: [
        {
          kind: 'paragraph',
          text: 'An expected APY is not a promise. The label says which part of it is guaranteed and which part depends on conditions. We pay returns only from coins that were set aside for them beforehand.',
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      parts: [
        {
          kind: 'paragraph',
          text: 'You see every fee on a row of its own before you confirm, even if it is zero.',
        },
        {
          kind: 'list',
          items: [
            'A lending batch costs nothing, neither to enter nor to leave.',
            'A swap in a liquidity pool costs half a percent of the coins that you give.',
            'The first deposit address of some coins costs a fee, once.',
            'A withdrawal costs a fee that you see before you confirm.',
          ],
        },
      ],
    },
    {
      id: 'ledger',
      heading: 'Ledger and proof',
      parts: [
        {
          kind: 'paragraph',
          text: 'Every movement of coins is written into one ledger, and what is written there is never changed. Your balances and your history are read from it.',
        },
        {
          kind: 'paragraph',
          text: 'The ledger is sealed into a chain that anyone can check. This shows that nothing was changed afterwards. It does not prove that {product} holds enough coins.',
        },
      ],
    },
    {
      id: 'risks',
      heading: 'Risks',
      parts: [
        { kind: 'paragraph', text: 'Commit only what you can afford to lose.' },
        {
          kind: 'list',
          items: [
            'Coins can lose value, up to all of it.',
            'You cannot sell coins while they are locked.',
            'Blockchains, software and the companies we work with can fail.',
            'Coins that you send to a wrong address are lost.',
            '{product} is not a bank and balances are not insured.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Keeping your account safe',
      parts: [
        {
          kind: 'paragraph',
          text: 'Keep your password, your codes and your devices to yourself, and tell us at once if you think that somebody else has got in. We may restrict an account if the law or its safety asks for it. Your coins stay yours.',
        },
      ],
    },
    {
      id: 'closing',
      heading: 'Closing your account',
      parts: [
        {
          kind: 'paragraph',
          text: 'You can close your account in the settings once all of your balances are zero and no deposit is on its way. A closed account is not opened again. Coins that arrive later are kept for you; write to us.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      parts: [
        {
          kind: 'paragraph',
          text: 'We write to you before new terms apply. If you do not agree, you can take out your coins and close your account.',
        },
      ],
    },
  ],
}
