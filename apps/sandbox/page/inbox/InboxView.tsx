import { useState } from 'react'
import { inboxAnswer } from '../parts/answers.ts'
import { Field } from '../parts/Field.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useReading } from '../parts/reading.ts'
import { Empty, Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { MessageList } from './MessageList.tsx'
import { MessagePane } from './MessagePane.tsx'
import { SmsForm } from './SmsForm.tsx'

export function InboxView() {
  const [to, setTo] = useState('')
  const [inbox, readInbox] = useReading(toPath(to), inboxAnswer)
  return (
    <div className="view">
      <ViewHead title="Inbox">
        Everyone’s mails, texts and calls in one place. The mail server and the SMS gateway accept every address and
        pass nothing on to the outside.
      </ViewHead>
      <search className="search">
        <Field
          label="Mail address or phone number"
          type="search"
          placeholder="alice@leaven.test"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </search>
      {inbox.state === 'loading' && <Loading what="the inbox" />}
      {inbox.state === 'failed' && (
        <div className="card">
          <Failed what="The inbox" why={inbox.why} retry={readInbox} />
        </div>
      )}
      {inbox.state === 'ready' && <Found messages={inbox.data} to={to.trim()} />}
      <SmsForm sent={readInbox} />
    </div>
  )
}

const toPath = (to: string): string => (to.trim() ? `/inbox?to=${encodeURIComponent(to.trim())}` : '/inbox')

type FoundProps = { readonly messages: Parameters<typeof MessageList>[0]['messages']; readonly to: string }

function Found({ messages, to }: FoundProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = messages.find(({ id }) => id === chosen)
  if (messages.length === 0) {
    return (
      <div className="card">
        <Empty
          title={to ? `Nothing for ${to}` : 'Nothing has been sent yet'}
          text={
            to
              ? 'The whole address is needed, capitals do not matter.'
              : 'Sign up in the web app, and a code appears here.'
          }
        />
      </div>
    )
  }
  return (
    <div className={open ? 'card flush reader open' : 'card flush reader'}>
      <MessageList messages={messages} chosen={chosen} choose={setChosen} />
      {open ? (
        <MessagePane key={open.id} message={open} close={() => setChosen(null)} />
      ) : (
        <p className="unread">
          <Icon shape="inbox" size={22} />
          Choose a message to read it
        </p>
      )}
    </div>
  )
}
