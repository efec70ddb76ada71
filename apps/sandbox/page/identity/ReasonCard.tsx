import { Choice, Field } from '../parts/Field.tsx'
import { labelOptions } from './decisions.data.ts'

export type Reason = { readonly label: string; readonly comment: string }

type ReasonCardProps = { readonly reason: Reason; readonly change: (part: Partial<Reason>) => void }

export function ReasonCard({ reason, change }: ReasonCardProps) {
  return (
    <section className="card" aria-labelledby="reason-title">
      <h2 id="reason-title" className="d t-lg">
        What a rejection says
      </h2>
      <p className="ink2">It goes with the next rejections, until you change it. Both may stay empty.</p>
      <div className="row end">
        <Choice label="Label" value={reason.label} options={labelOptions} choose={(label) => change({ label })} />
        <Field
          label="Comment for the person"
          placeholder="The picture is too dark."
          maxLength={1000}
          value={reason.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </div>
    </section>
  )
}
