import { msg } from '@lingui/core/macro'
import type { LegalDocument } from './legal-document.ts'

/** A sample; says what the server does, so a change of the one is a change of the other. */
export const privacy: LegalDocument = {
  title: msg`Privacy policy`,
  date: '2026-11-15',
  isSample: true,
  intro: msg`This policy says which personal data Leaven holds about you, what we need it for and what you can do about it.`,
  sections: [
    {
      id: 'data',
      heading: msg`What we hold`,
      parts: [
        {
          kind: 'list',
          items: [
            msg`your email address, your country, your language and your other settings`,
            msg`your name, if you or the service you log in with has told us`,
            msg`your logins: when, with which device and from which internet address`,
            msg`your deposits, who sent them, and every movement of your coins`,
            msg`your consents, and when you gave or withdrew them`,
          ],
        },
      ],
    },
    {
      id: 'purpose',
      heading: msg`What we use it for`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`We use your personal data to run your account, to keep it safe and to follow the law. We do not sell it.`,
        },
      ],
    },
    {
      id: 'others',
      heading: msg`Who else sees it`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`Addresses and amounts of deposits and withdrawals stand on a public blockchain, and nobody can erase them there. If you log in with Google, Facebook or Apple, that company learns that you use Leaven. Authorities get what the law gives them a right to.`,
        },
      ],
    },
    {
      id: 'consents',
      heading: msg`Your consents`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`We need your consent to use your personal data. You can withdraw it in the settings and give it again later. You choose what is left in the meantime:`,
        },
        {
          kind: 'list',
          items: [
            msg`Withdrawals only: you can take out what you own, and nothing else.`,
            msg`No use at all: nothing works any more, not even withdrawals.`,
          ],
        },
        {
          kind: 'paragraph',
          text: msg`News and offers come only if you want them. You can turn them on and off at any time.`,
        },
      ],
    },
    {
      id: 'keeping',
      heading: msg`How long we keep it`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`We keep your data for as long as you have an account. When you close it, we erase what we do not have to keep; the law makes us keep some of it for five more years.`,
        },
        {
          kind: 'table',
          caption: msg`What happens to your data after you close your account`,
          head: [msg`Data`, msg`After you close your account`],
          rows: [
            [msg`Settings, known devices, links that we mailed to you`, msg`Erased at once`],
            [msg`Consent to news and offers`, msg`Withdrawn at once`],
            [msg`Logins`, msg`Ended at once, without device and internet address; erased after 90 days`],
            [msg`Recovery codes and the key of your authenticator app`, msg`Erased at once`],
            [msg`Email address, name, password, senders of your deposits`, msg`Erased after five years`],
            [
              msg`Country, times, consents, removed passkeys, deposits and the ledger`,
              msg`Kept. After five years they no longer say who you are.`,
            ],
          ],
        },
      ],
    },
    {
      id: 'archive',
      heading: msg`Taking your data with you`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`In the settings you can download what we hold about you, as one archive of readable files. Passwords, keys and codes are not in it.`,
        },
      ],
    },
    {
      id: 'rights',
      heading: msg`Your rights`,
      parts: [
        {
          kind: 'list',
          items: [
            msg`You can ask us what we hold about you and have mistakes corrected.`,
            msg`You can withdraw a consent without giving a reason.`,
            msg`You can have your data erased, as far as the law lets us.`,
            msg`You can complain to the data protection authority of your country.`,
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: msg`What your browser keeps`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`Cookies keep you logged in. Your browser also keeps your language, your theme and, while you are logged in, your last known balances. We set no cookies for advertising.`,
        },
      ],
    },
    {
      id: 'changes',
      heading: msg`Changes to this policy`,
      parts: [
        {
          kind: 'paragraph',
          text: msg`We write to you before we use your data for anything new. The date at the top says when this page was last changed.`,
        },
      ],
    },
  ],
  related: { to: '/terms-and-conditions', title: msg`Terms and conditions` },
}
