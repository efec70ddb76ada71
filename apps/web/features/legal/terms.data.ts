import { msg } from '@lingui/core/macro'
import type { LegalDocument } from './legal-document.ts'

/** ROUTE-041: a sample. */
export const terms: LegalDocument = {
  title: msg`Terms and conditions`,
  date: '2026-11-15',
  isSample: true,
  intro: msg`These terms apply between you and Leaven when you open an account and use it. They are short, so that you can read them before you agree.`,
  sections: [
    {
      id: 'account',
      heading: msg`Who can have an account`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`You must be at least 18 years old, live in a country that we serve and act for yourself. One person has one account.`,
        },
        {
          kind: 'paragraph',
          text: msg`You agree to these terms when you sign up, and we store the time at which you did. The law makes us check who you are; until we have done so, some products stay closed and deposits are limited.`,
        },
      ],
    },
    {
      id: 'products',
      heading: msg`What happens to your coins`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`Every product shows a label before you commit anything: the expected APY, the fees, how long your coins are locked, and the risk. The label counts; this is an overview.`,
        },
        {
          kind: 'table',
          caption: msg`The products and what they do`,
          head: [msg`Product`, msg`What it does`],
          rows: [
            [msg`Staking`, msg`Your coins help to run a blockchain and earn rewards for it.`],
            [msg`Freezer`, msg`Staked coins are locked for a term of 1 month to 10 years. You cannot unfreeze early.`],
            [
              msg`Lending`,
              msg`A batch takes your coins for a fixed period of one or four weeks. Once its sale has closed, you cannot leave before the end.`,
            ],
            [msg`Savings`, msg`You earn on coins that you keep ready.`],
          ],
        },
      ],
    },
    {
      id: 'returns',
      heading: msg`Returns`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`An expected APY is not a promise. The label says which part of it is guaranteed and which part depends on conditions. We pay returns only from coins that were set aside for them beforehand.`,
        },
      ],
    },
    {
      id: 'fees',
      heading: msg`Fees`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`You see every fee on a row of its own before you confirm, even if it is zero.`,
        },
        {
          kind: 'list',
          items: [
            msg`A lending batch costs nothing, neither to enter nor to leave.`,
            msg`A swap in a liquidity pool costs half a percent of the coins that you give.`,
            msg`The first deposit address of some coins costs a fee, once.`,
            msg`A withdrawal costs a fee that you see before you confirm.`,
          ],
        },
      ],
    },
    {
      id: 'ledger',
      heading: msg`Ledger and proof`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`Every movement of coins is written into one ledger, and what is written there is never changed. Your balances and your history are read from it.`,
        },
        {
          kind: 'paragraph',
          text: msg`The ledger is sealed into a chain that anyone can check. This shows that nothing was changed afterwards. It does not prove that Leaven holds enough coins.`,
        },
      ],
    },
    {
      id: 'risks',
      heading: msg`Risks`,
      parts: [
        { kind: 'paragraph', text: msg`Commit only what you can afford to lose.` },
        {
          kind: 'list',
          items: [
            msg`Coins can lose value, up to all of it.`,
            msg`You cannot sell coins while they are locked.`,
            msg`Blockchains, software and the companies we work with can fail.`,
            msg`Coins that you send to a wrong address are lost.`,
            msg`Leaven is not a bank and balances are not insured.`,
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: msg`Keeping your account safe`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`Keep your password, your codes and your devices to yourself, and tell us at once if you think that somebody else has got in. We may restrict an account if the law or its safety asks for it. Your coins stay yours.`,
        },
      ],
    },
    {
      id: 'closing',
      heading: msg`Closing your account`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`You can close your account in the settings once all of your balances are zero and no deposit is on its way. A closed account is not opened again. Coins that arrive later are kept for you; write to us.`,
        },
      ],
    },
    {
      id: 'changes',
      heading: msg`Changes to these terms`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`We write to you before new terms apply. If you do not agree, you can take out your coins and close your account.`,
        },
      ],
    },
  ],
  related: { to: '/privacy-policy', title: msg`Privacy policy` },
}
