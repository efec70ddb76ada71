import { useState } from 'react'
import { useAction } from '../parts/action.ts'
import { anyAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { Choice, Field } from '../parts/Field.tsx'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'

const channelOptions = [
  { value: 'sms', label: 'Text message' },
  { value: 'call', label: 'Call that reads it out' },
] as const

/** What the platform does when it texts somebody, by hand. */
export function SmsForm({ sent }: { readonly sent: () => void }) {
  const { isBusy, outcome, act } = useAction()
  const [to, setTo] = useState('+6591234567')
  const [text, setText] = useState('Your code is 271828.')
  const [channel, setChannel] = useState('sms')
  const submit = () =>
    act(async () => {
      await send('/sms/messages', { to, text, channel }, anyAnswer)
      sent()
      return `Sent to ${to}. It is in the inbox above.`
    })
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="d t-lg">Try the SMS gateway</h2>
      <p className="ink2">The platform uses it to send codes. You can send one yourself, and see where it lands.</p>
      <div className="row end fields">
        <Choice label="Kind" value={channel} options={channelOptions} choose={setChannel} />
        <Field label="Phone number" type="tel" required value={to} onChange={(event) => setTo(event.target.value)} />
        <Field label="Text" required maxLength={1600} value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="btn btn-secondary" aria-disabled={isBusy}>
          Send
        </button>
      </div>
      <OutcomeLine outcome={outcome} />
    </form>
  )
}
