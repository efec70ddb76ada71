import type { FaqContent } from '../legal-document.ts'

export const faq: FaqContent = {
  title: 'Questions and answers',
  intro: 'What customers of {product} ask most often. The answers say what works today.',
  groups: [
    {
      id: 'account',
      heading: 'Your account',
      entries: [
        {
          id: 'who-can-join',
          question: 'Who can open an account?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Anyone who is at least 18 years old and lives in a country that we serve. One person has one account.',
            },
          ],
          link: { to: '/register', text: 'Sign up' },
        },
        {
          id: 'no-mail',
          question: 'The mail with the link has not come. What now?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Wait a few minutes and look into the folder for unwanted mail. Then ask for a new link.',
            },
          ],
          link: { to: '/email-verification/email', text: 'Ask for a new link' },
        },
        {
          id: 'password',
          question: 'I forgot my password.',
          parts: [
            {
              kind: 'paragraph',
              text: 'We mail you a link with which you choose a new one. Your second factor stays as it is.',
            },
          ],
          link: { to: '/forget-password', text: 'Choose a new password' },
        },
        {
          id: 'sso',
          question: 'Can I log in with an account that I have elsewhere?',
          parts: [
            {
              kind: 'paragraph',
              text: 'With those whose buttons stand on the login page. The first time we ask for your country and your consents. If an account with the same email address exists already, you confirm with its password that it is yours.',
            },
          ],
        },
        {
          id: 'close',
          question: 'How do I close my account?',
          parts: [
            {
              kind: 'paragraph',
              text: 'In the settings, under data and consent, once all of your balances are zero and no deposit is on its way. A closed account is not opened again.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Data and consent' },
        },
      ],
    },
    {
      id: 'deposits',
      heading: 'Deposits',
      entries: [
        {
          id: 'how-to-deposit',
          question: 'How do I deposit coins?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Open your wallets, press Deposit and choose the coin and the network. You get an address of your own with a code to scan.',
            },
            { kind: 'paragraph', text: 'Send only this coin, and only over this network. Anything else can be lost.' },
          ],
          link: { to: '/wallets', text: 'Go to your wallets' },
        },
        {
          id: 'when-credited',
          question: 'When can I use a deposit?',
          parts: [
            {
              kind: 'paragraph',
              text: 'You see it as soon as the network knows of it. It counts once the network has confirmed it often enough; how often depends on the network and is shown beside the deposit.',
            },
          ],
        },
        {
          id: 'who-sent',
          question: 'Why do you ask who sent my deposit?',
          parts: [
            {
              kind: 'paragraph',
              text: 'The law wants to know where coins come from. Until you have answered, the deposit is yours but locked. It takes a minute.',
            },
          ],
          link: { to: '/incoming-deposits', text: 'Answer now' },
        },
        {
          id: 'owing',
          question: 'I owe coins. What happened, and how do I repay?',
          parts: [
            {
              kind: 'paragraph',
              text: 'A network has taken back a deposit after you had used its coins. What was used is owed. The next coins of that kind that reach you repay it by themselves: a deposit, a purchase, a swap into that coin, rewards, or a lending entry that you cancel while its batch is open. Until then nothing else can leave, be staked, be entered or be swapped. What you hold stays yours.',
            },
          ],
          link: { to: '/wallets', text: 'Go to your wallets' },
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Safety',
      entries: [
        {
          id: 'second-factor',
          question: 'What is a second factor, and how do I set it up?',
          parts: [
            {
              kind: 'paragraph',
              text: 'It is something that only you have, asked for besides your password. You can use a passkey of your device, or six-digit codes from an authenticator app.',
            },
          ],
          link: { to: '/me/security', text: 'Security settings' },
        },
        {
          id: 'lost-phone',
          question: 'I lost my phone. How do I get in?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Use one of the ten recovery codes that you were given when you set up the second factor. Each works once. Without any of them, write to our support; we must then make sure that it is you.',
            },
          ],
          link: { to: '/support', text: 'Write to support' },
        },
        {
          id: 'sessions',
          question: 'Can I see where I am logged in?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Yes. The security settings list every device with its place and when it was last used. End what you do not know, and then change your password.',
            },
          ],
          link: { to: '/me/security', text: 'Open sessions' },
        },
        {
          id: 'phishing',
          question: 'Somebody asks me for a code or my password.',
          parts: [
            {
              kind: 'paragraph',
              text: 'Do not give it. Nobody at {product} ever asks for your password, a code or a recovery code, neither by mail nor by phone.',
            },
          ],
        },
      ],
    },
    {
      id: 'balances',
      heading: 'Balances and proof',
      entries: [
        {
          id: 'figures',
          question: 'What do total, available, allocated and fixed mean?',
          parts: [
            {
              kind: 'table',
              caption: 'What the figures mean',
              head: ['Figure', 'What it means'],
              rows: [
                ['Total', 'Everything that you own here'],
                ['Available', 'Yours to use now'],
                ['Allocated', 'At work in a product that you can leave'],
                ['Fixed', 'Locked until a date that you know'],
                ['Locked', 'Yours, but it waits: a deposit, a withdrawal or a bonus'],
                ['Owed', 'A debt after a deposit that its network took back; the total is lower by it'],
              ],
            },
          ],
        },
        {
          id: 'check-ledger',
          question: 'How can I check that the books are right?',
          parts: [
            {
              kind: 'paragraph',
              text: 'The front page shows the sums of the whole ledger, and your own browser adds them up: customers, house, pools and outside make zero in every coin. Every few seconds what was booked is sealed into a chain of blocks that nobody can change unseen.',
            },
            {
              kind: 'paragraph',
              text: 'This shows that nothing was changed afterwards. It does not yet prove that we hold enough coins.',
            },
          ],
        },
        {
          id: 'hide',
          question: 'Can I hide my balances?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Yes. The eye in the bar at the bottom turns every amount of yours into dots, on every page and on every device of yours.',
            },
          ],
        },
        {
          id: 'currency',
          question: 'In which currency do I see what my coins are worth?',
          parts: [
            {
              kind: 'paragraph',
              text: 'In US dollars, unless you choose another of ten currencies in the preferences. Amounts are cut to the decimals shown and never rounded up.',
            },
          ],
          link: { to: '/me/preferences', text: 'Preferences' },
        },
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      entries: [
        {
          id: 'costs',
          question: 'What does it cost?',
          parts: [
            {
              kind: 'list',
              items: [
                'An account costs nothing.',
                'A deposit costs nothing here: all that arrives is credited.',
                'The first purchase of some coins costs a fee for the address that it is delivered to, once. You see it and accept it before you pay.',
                'The network that carries your coins to us takes its own fee from the sender.',
                'Every other fee is shown on a row of its own before you confirm, even if it is zero.',
              ],
            },
          ],
        },
        {
          id: 'what-is-open',
          question: 'Which products are open?',
          parts: [
            {
              kind: 'paragraph',
              text: 'A product that is not open yet is marked in the menu, and its page says so. All others are open.',
            },
          ],
        },
      ],
    },
    {
      id: 'data',
      heading: 'Your data',
      entries: [
        {
          id: 'archive',
          question: 'What do you know about me?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Download it: the settings hold one archive of readable files with everything that we keep about you. Passwords, keys and codes are not in it.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Download my data' },
        },
        {
          id: 'withdraw-consent',
          question: 'Can I withdraw my consent?',
          parts: [
            {
              kind: 'paragraph',
              text: 'Yes, in the settings. You choose whether withdrawals shall still work. You can give it again at any time.',
            },
          ],
          link: { to: '/me/data-consent', text: 'Data and consent' },
        },
      ],
    },
  ],
}
