import { toDocument, toField } from '../http/document.ts'
import { isClosed, needsAddress, type Applicant, type ApplicantInfo } from './applicant.ts'
import { LINE_MAX, NAME_MAX, NUMBER_MAX } from './check.form.ts'

type PageGiven = { readonly applicant: Applicant; readonly info: ApplicantInfo; readonly folder: string }

/** Where somebody hands in his documents; filled in, so that one click is enough. */
export const toCheckPage = ({ applicant, info, folder }: PageGiven): string =>
  toDocument({
    title: 'Prove who you are',
    folder,
    content: `<p class="badge pos">Sandbox</p>
    <h1 class="d t-3xl">Prove who you are</h1>
    <p class="ink2">${toNeeds(applicant)} No pictures are taken here: what stands in the form is what the provider reads.</p>
    <form class="stack" method="post">
      <section class="card stack-s"><h2 class="t-lg b">You and your document</h2>${toPersonFields(info)}</section>
      ${info.address ? `<section class="card stack-s"><h2 class="t-lg b">Where you live</h2>${toHomeFields(info.address)}</section>` : ''}
      <button class="btn btn-primary" type="submit">Submit documents</button>
    </form>
    ${toCancel('Cancel')}`,
  })

/** There is nothing to hand in now. */
export function toNothingPage({ applicant, folder }: Omit<PageGiven, 'info'>): string {
  const [title, text] = isClosed(applicant)
    ? ['This verification is closed', 'It was rejected for good, so no more documents are taken.']
    : ['Your documents are being reviewed', 'There is nothing to do for you until they are decided.']
  return toDocument({
    title,
    folder,
    content: `<p class="badge pos">Sandbox</p><h1 class="d t-3xl">${title}</h1><p>${text}</p>${toCancel('Go back')}`,
  })
}

export const toUnknownPage = (folder: string): string =>
  toDocument({
    title: 'The check could not go on',
    folder,
    content: `<p class="badge neg">Sandbox</p><h1 class="d t-3xl">The check could not go on</h1>
    <p>This link was not asked for, is too old, or belongs to another level. Go back and start again.</p>`,
  })

function toNeeds({ levelName }: Applicant): string {
  const needs = 'an identity document, a selfie and your personal data'
  return needsAddress(levelName)
    ? `Leaven asks for ${needs}, and for a proof of where you live.`
    : `Leaven asks for ${needs}.`
}

const toCancel = (label: string): string =>
  `<form method="post" action="?cancel"><button class="btn btn-soft sign-in-cancel" type="submit">${label}</button></form>`

const toPersonFields = ({ firstName, lastName, dob, nationality, document }: ApplicantInfo): string =>
  [
    toText({ name: 'firstName', label: 'First name', value: firstName, more: `maxlength="${NAME_MAX}"` }),
    toText({ name: 'lastName', label: 'Last name', value: lastName, more: `maxlength="${NAME_MAX}"` }),
    toText({ name: 'dob', label: 'Date of birth', value: dob, more: 'type="date"' }),
    toText({ name: 'nationality', label: 'Nationality', value: nationality, more: COUNTRY }),
    toChoice({ name: 'idDocType', label: 'Document', value: document.idDocType, options: documentNames }),
    toText({ name: 'number', label: 'Document number', value: document.number, more: `maxlength="${NUMBER_MAX}"` }),
    toText({ name: 'validUntil', label: 'Document valid until', value: document.validUntil, more: 'type="date"' }),
  ].join('')

const toHomeFields = ({ street, town, postCode, country, proof }: NonNullable<ApplicantInfo['address']>): string =>
  [
    toText({ name: 'street', label: 'Street', value: street, more: `maxlength="${LINE_MAX}"` }),
    toText({ name: 'city', label: 'City', value: town, more: `maxlength="${NAME_MAX}"` }),
    toText({ name: 'zip', label: 'Zip code', value: postCode, more: 'maxlength="20"' }),
    toText({ name: 'country', label: 'Country', value: country, more: COUNTRY }),
    toChoice({ name: 'proof', label: 'Kind of proof', value: proof, options: proofNames }),
  ].join('')

const COUNTRY = 'maxlength="3" pattern="[A-Za-z]{3}" title="Three letters, such as DEU"'

const documentNames = { PASSPORT: 'Passport', ID_CARD: 'National ID' } as const

const proofNames = { UTILITY_BILL: 'Utility bill', BANK_STATEMENT: 'Bank statement' } as const

type InputGiven = { readonly name: string; readonly label: string; readonly value: string }

const toText = ({ name, label, value, more }: InputGiven & { readonly more: string }): string =>
  toField({ name, label, more: `required value="${escape(value)}" ${more}` })

function toChoice({
  name,
  label,
  value,
  options,
}: InputGiven & { readonly options: Readonly<Record<string, string>> }): string {
  const list = Object.entries(options).map(
    ([key, text]) => `<option value="${key}"${key === value ? ' selected' : ''}>${text}</option>`,
  )
  return `<div class="field"><label for="${name}">${label}</label><select class="ctl" id="${name}" name="${name}">${list.join('')}</select></div>`
}

/** What was typed before comes back, as text and nothing else. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
