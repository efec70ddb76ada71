import type { LegalContent } from '../legal-document.ts'

export const consent: LegalContent = {
  title: 'Your data and your consent',
  intro: 'Before you go on, please read what {product} does with your personal data, and say whether you agree.',
  sections: [
    {
      id: 'purpose',
      heading: 'What we need your data for',
      parts: [
        {
          kind: 'paragraph',
          text: 'We use your personal data to run your account, to keep it safe and to follow the law. We do not sell it.',
        },
        {
          kind: 'table',
          caption: 'Which data we use, and what for',
          head: ['Data', 'What for'],
          rows: [
            ['Email address and language', 'To log you in and to write to you'],
            ['Country of residence', 'To know which products the law lets us offer you'],
            ['Devices and internet addresses of your logins', 'To notice when somebody else tries to get in'],
            ['Deposits and who sent them', 'To credit them to you, and because the law asks for the sender'],
          ],
        },
      ],
    },
    {
      id: 'choice',
      heading: 'Your choice',
      parts: [
        {
          kind: 'list',
          items: [
            'Without your consent to the use of your personal data we cannot run your account.',
            'News and offers come only if you want them. Your account works the same without them.',
            'You can withdraw both later, in the settings.',
          ],
        },
      ],
    },
    {
      id: 'later',
      heading: 'If you do not agree now',
      parts: [
        {
          kind: 'paragraph',
          text: 'You can log out and come back. Your coins stay yours, and nothing about your account changes in the meantime.',
        },
      ],
    },
  ],
}
