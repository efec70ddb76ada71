import type { LegalContent } from '../legal-document.ts'

export const privacy: LegalContent = {
  title: 'Privacy policy',
  intro:
    'This policy says which personal data {product} holds about you, what we need it for and what you can do about it.',
  sections: [
    {
      id: 'data',
      heading: 'What we hold',
      parts: [
        {
          kind: 'list',
          items: [
            'your email address, your country, your language and your other settings',
            'your name, if you or the service you log in with has told us',
            'your logins: when, with which device and from which internet address',
            'your deposits, who sent them, and every movement of your coins',
            'your consents, and when you gave or withdrew them',
          ],
        },
      ],
    },
    {
      id: 'purpose',
      heading: 'What we use it for',
      parts: [
        {
          kind: 'paragraph',
          text: 'We use your personal data to run your account, to keep it safe and to follow the law. We do not sell it.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      parts: [
        {
          kind: 'paragraph',
          text: 'Addresses and amounts of deposits and withdrawals stand on a public blockchain, and nobody can erase them there. If you log in with Google, Facebook or Apple, that company learns that you use {product}. Authorities get what the law gives them a right to.',
        },
      ],
    },
    {
      id: 'consents',
      heading: 'Your consents',
      parts: [
        {
          kind: 'paragraph',
          text: 'We need your consent to use your personal data. You can withdraw it in the settings and give it again later. You choose what is left in the meantime:',
        },
        {
          kind: 'list',
          items: [
            'Withdrawals only: you can take out what you own, and nothing else.',
            'No use at all: nothing works any more, not even withdrawals.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'News and offers come only if you want them. You can turn them on and off at any time.',
        },
      ],
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      parts: [
        {
          kind: 'paragraph',
          text: 'We keep your data for as long as you have an account. When you close it, we erase what we do not have to keep; the law makes us keep some of it for five more years.',
        },
        {
          kind: 'table',
          caption: 'What happens to your data after you close your account',
          head: ['Data', 'After you close your account'],
          rows: [
            ['Settings, known devices, links that we mailed to you', 'Erased at once'],
            ['Consent to news and offers', 'Withdrawn at once'],
            ['Logins', 'Ended at once, without device and internet address; erased after 90 days'],
            ['Recovery codes and the key of your authenticator app', 'Erased at once'],
            ['Email address, name, password, senders of your deposits', 'Erased after five years'],
            [
              'Country, times, consents, removed passkeys, deposits and the ledger',
              'Kept. After five years they no longer say who you are.',
            ],
          ],
        },
      ],
    },
    {
      id: 'archive',
      heading: 'Taking your data with you',
      parts: [
        {
          kind: 'paragraph',
          text: 'In the settings you can download what we hold about you, as one archive of readable files. Passwords, keys and codes are not in it.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      parts: [
        {
          kind: 'list',
          items: [
            'You can ask us what we hold about you and have mistakes corrected.',
            'You can withdraw a consent without giving a reason.',
            'You can have your data erased, as far as the law lets us.',
            'You can complain to the data protection authority of your country.',
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: 'What your browser keeps',
      parts: [
        {
          kind: 'paragraph',
          text: 'Cookies keep you logged in. Your browser also keeps your language, your theme and, while you are logged in, your last known balances. We set no cookies for advertising.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      parts: [
        {
          kind: 'paragraph',
          text: 'We write to you before we use your data for anything new. The date at the top says when this page was last changed.',
        },
      ],
    },
  ],
}
