import type { LegalContent } from '../legal-document.ts'

export const voucher: LegalContent = {
  title: 'Voucher terms',
  intro: 'These terms apply when you redeem a voucher code at {product}.',
  sections: [
    {
      id: 'what',
      heading: 'What a voucher is',
      parts: [
        {
          kind: 'paragraph',
          text: 'A voucher is a code with a value that we, or a partner, have given out. It is no money: nobody can have it paid out, exchanged for cash or sold.',
        },
      ],
    },
    {
      id: 'redeem',
      heading: 'Redeeming it',
      parts: [
        {
          kind: 'list',
          items: [
            'You need an account of your own to redeem a voucher.',
            'A code works once for each customer.',
            'A code can be tied to one campaign or one country; then it is refused elsewhere.',
          ],
        },
      ],
    },
    {
      id: 'status',
      heading: 'What can become of it',
      parts: [
        {
          kind: 'table',
          caption: 'The states of a voucher',
          head: ['State', 'What it means'],
          rows: [
            ['Assigned', 'It is yours and has not been used yet.'],
            ['Redeemed', 'Its value has been given to you.'],
            ['Expired', 'Its time is over; it can no longer be redeemed.'],
          ],
        },
      ],
    },
    {
      id: 'value',
      heading: 'Its value',
      parts: [
        {
          kind: 'paragraph',
          text: 'You see the value before you redeem the code. If it is given in a coin, its worth follows the price of that coin from then on.',
        },
      ],
    },
    {
      id: 'misuse',
      heading: 'Misuse',
      parts: [
        {
          kind: 'paragraph',
          text: 'Vouchers that were copied, stolen, bought or obtained with false details are void. We may take back what was given for them.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      parts: [
        {
          kind: 'paragraph',
          text: 'The line at the top says which version this is and when it was amended. A voucher follows the version of the day on which it was redeemed.',
        },
      ],
    },
  ],
}
