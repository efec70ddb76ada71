import type { LegalContent } from '../legal-document.ts'

export const welcome: LegalContent = {
  title: '{code}: terms of the welcome bonus',
  intro:
    '{code} is a code for new customers of {product}. These terms say what it gives, for how long, and when it is lost.',
  sections: [
    {
      id: 'overview',
      heading: 'The bonus at a glance',
      parts: [
        {
          kind: 'table',
          caption: 'The figures of the bonus',
          head: ['What', 'How much'],
          rows: [
            ['Bonus', '{bonus} of what you deposit, as bonus shares'],
            ['Deposits that count', 'Up to {depositMax} in all, so up to {bonusMax} of bonus'],
            ['Time to deposit', '{windowDays} days from your sign-up'],
            ['Lock', '{lockDays} days'],
            ['Lost if you withdraw', 'Within {voidDays} days of your first deposit'],
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: 'Who gets it',
      parts: [
        {
          kind: 'list',
          items: [
            'You are new here and enter the code {code} when you sign up.',
            'One person gets one welcome bonus. If you have another welcome offer as well, the code wins.',
            'Promotions must be allowed in the country you live in.',
          ],
        },
      ],
    },
    {
      id: 'how',
      heading: 'How it is counted',
      parts: [
        {
          kind: 'paragraph',
          text: 'Every deposit that counts earns {bonus} of its worth in bonus shares, at the price of the moment it is credited. Deposits above {depositMax} in all, or after {windowDays} days, earn none.',
        },
      ],
    },
    {
      id: 'lock',
      heading: 'While it is locked',
      parts: [
        {
          kind: 'paragraph',
          text: 'Bonus shares are locked for {lockDays} days. You see them in your account, but you cannot withdraw or sell them before that.',
        },
      ],
    },
    {
      id: 'void',
      heading: 'When it is lost',
      parts: [
        {
          kind: 'paragraph',
          text: 'A withdrawal within {voidDays} days of your first deposit takes the whole bonus back. Your own coins are not touched.',
        },
        {
          kind: 'paragraph',
          text: 'We may also take it back if somebody uses several accounts or false details to get it.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Changes and end',
      parts: [
        {
          kind: 'paragraph',
          text: 'We may end the offer for new sign-ups at any time. What you have earned until then follows the terms that you signed up with.',
        },
      ],
    },
  ],
}
