import { useAction } from '../parts/action.ts'
import { decidedAnswer, type ApplicantAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { showTime } from '../parts/show.ts'
import { decisions, stateOf, type ApplicantDecision } from './decisions.data.ts'
import type { Reason } from './ReasonCard.tsx'

type ApplicantRowProps = {
  readonly applicant: ApplicantAnswer
  readonly reason: Reason
  readonly decided: () => void
}

export function ApplicantRow({ applicant, reason, decided }: ApplicantRowProps) {
  const { isBusy, outcome, act } = useAction()
  const who = nameOf(applicant)
  const decide = ({ body, done }: ApplicantDecision) =>
    act(async () => {
      const why = body.answer === 'RED' ? toWhy(reason) : {}
      const { delivered } = await send(`/kyc/${applicant.applicantId}`, { ...body, ...why }, decidedAnswer)
      decided()
      if (!delivered) throw new Error(`${who} ${done}, but the platform did not take the news.`)
      return `${who} ${done}, and the platform knows.`
    })
  return (
    <li>
      <Summary applicant={applicant} />
      <div className="row tight decisions">
        {decisions.map((decision) => (
          <button
            key={decision.id}
            type="button"
            className={`btn btn-sm ${decision.look}`}
            aria-label={`${decision.name}: ${who}`}
            aria-disabled={isBusy}
            onClick={() => decide(decision)}
          >
            {decision.name}
          </button>
        ))}
      </div>
      <OutcomeLine outcome={outcome} />
    </li>
  )
}

function Summary({ applicant }: { readonly applicant: ApplicantAnswer }) {
  const { name, look } = stateOf(applicant)
  return (
    <div className="applicant">
      <h3 className="t-md b">{nameOf(applicant)}</h3>
      <p>
        <span className={`badge ${look}`}>{name}</span>
        <span>{applicant.levelName}</span>
        <time dateTime={applicant.at}>{showTime(applicant.at)}</time>
      </p>
    </div>
  )
}

const toWhy = ({ label, comment }: Reason) => ({ labels: label ? [label] : [], comment })

export const nameOf = ({ email, externalUserId }: ApplicantAnswer): string => email || externalUserId
