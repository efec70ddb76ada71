import { useState } from 'react'
import type { ApplicantAnswer } from '../parts/answers.ts'
import { Field } from '../parts/Field.tsx'
import { Empty } from '../parts/States.tsx'
import { ApplicantRow, nameOf } from './ApplicantRow.tsx'
import { ReasonCard, type Reason } from './ReasonCard.tsx'

type ApplicantsProps = { readonly applicants: readonly ApplicantAnswer[]; readonly decided: () => void }

export function Applicants({ applicants, decided }: ApplicantsProps) {
  const [wanted, setWanted] = useState('')
  const [reason, setReason] = useState<Reason>({ label: '', comment: '' })
  const found = applicants.filter((applicant) => nameOf(applicant).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <>
      <ReasonCard reason={reason} change={(part) => setReason({ ...reason, ...part })} />
      <search className="search">
        <Field
          label="Mail address"
          type="search"
          placeholder="alice@leaven.test"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </search>
      <section className="card flush" aria-labelledby="applicants-title">
        <h2 id="applicants-title" className="sr">
          Applicants, newest first
        </h2>
        {found.length === 0 && <Empty title={`Nobody like ${wanted.trim()}`} text="The last 200 are listed." />}
        <ul className="grid-rows">
          {found.map((applicant) => (
            <ApplicantRow key={applicant.applicantId} applicant={applicant} reason={reason} decided={decided} />
          ))}
        </ul>
      </section>
    </>
  )
}
