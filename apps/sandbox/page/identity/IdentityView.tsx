import { applicantsAnswer } from '../parts/answers.ts'
import { useReading } from '../parts/reading.ts'
import { Empty, Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { Applicants } from './Applicants.tsx'

export function IdentityView() {
  const [applicants, readApplicants] = useReading('/kyc/applicants', applicantsAnswer)
  return (
    <div className="view">
      <ViewHead title="Identity">
        The provider that looks at people’s documents. Whoever starts a verification in the web app appears here, and
        you decide. The platform hears of it at once, signed, as it would from the real one.
      </ViewHead>
      {applicants.state === 'loading' && <Loading what="the applicants" />}
      {applicants.state === 'failed' && (
        <div className="card">
          <Failed what="The applicants" why={applicants.why} retry={readApplicants} />
        </div>
      )}
      {applicants.state === 'ready' && applicants.data.length === 0 && <Nobody />}
      {applicants.state === 'ready' && applicants.data.length > 0 && (
        <Applicants applicants={applicants.data} decided={readApplicants} />
      )}
    </div>
  )
}

function Nobody() {
  return (
    <div className="card">
      <Empty
        title="Nobody has started a verification yet"
        text="Start one in the web app, and the person appears here."
      />
    </div>
  )
}
