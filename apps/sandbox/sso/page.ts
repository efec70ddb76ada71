import type { SsoParty } from '../faults/parties.ts'
import { toDocument, toField } from '../http/document.ts'
import { samplePeople } from './people.ts'

export const partyNames: Readonly<Record<SsoParty, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

/** Where the person is asked for who he is. Everything in it is ours; nothing that was typed comes back. */
export const toSignInPage = (party: SsoParty, folder: string): string =>
  toDocument({
    title: `Sign in with ${partyNames[party]}`,
    folder,
    content: `<p class="badge pos">Sandbox</p>
    <h1 class="d t-3xl">Sign in with ${partyNames[party]}</h1>
    <p class="ink2">Leaven wants to know who you are. Here you are whoever you like.</p>
    <section class="card stack"><h2 class="t-lg b">Be one of these</h2>${samplePeople.map(toPick).join('')}</section>
    <section class="card"><form class="stack" method="post">
      <h2 class="t-lg b">Be somebody else</h2>
      ${toField({ name: 'email', label: 'Email', more: 'type="email" required maxlength="254"' })}
      ${toField({ name: 'givenName', label: 'First name', more: 'maxlength="100"' })}
      ${toField({ name: 'familyName', label: 'Last name', more: 'maxlength="100"' })}
      ${toField({ name: 'sub', label: 'Key of the account', more: 'maxlength="200"' })}
      <p class="hint">Left empty, it follows from the address.</p>
      <label class="check"><input type="checkbox" name="isEmailVerified" checked> ${partyNames[party]} has verified the address</label>
      <button class="btn btn-primary" type="submit">Sign in</button>
    </form></section>
    <form method="post" action="?cancel"><button class="btn btn-soft sign-in-cancel" type="submit">Cancel</button></form>`,
  })

export const toProblemPage = (party: SsoParty, folder: string): string =>
  toDocument({
    title: `${partyNames[party]} could not go on`,
    folder,
    content: `<p class="badge neg">Sandbox</p><h1 class="d t-3xl">${partyNames[party]} could not go on</h1>
    <p>This sign-in was not asked for, is too old, or was finished before. Go back and start again.</p>`,
  })

function toPick({ email, givenName, familyName }: (typeof samplePeople)[number]): string {
  const hidden = { email, givenName, familyName, isEmailVerified: 'on' }
  const inputs = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post">${inputs.join('')}<button class="btn btn-secondary sign-in-pick" type="submit"><span class="b">${givenName} ${familyName}</span> <span class="ink2">${email}</span></button></form>`
}
