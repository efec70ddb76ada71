import type { Message } from '../parts/answers.ts'
import { Icon } from '../parts/Icon.tsx'
import { showTime } from '../parts/show.ts'

type MessageListProps = {
  readonly messages: readonly Message[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

export const channels = {
  mail: { icon: 'mail', name: 'Mail' },
  sms: { icon: 'phone', name: 'SMS' },
  call: { icon: 'call', name: 'Call' },
} as const

export function MessageList({ messages, chosen, choose }: MessageListProps) {
  return (
    <ul className="messages" aria-label="Messages, newest first">
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" aria-pressed={message.id === chosen} onClick={() => choose(message.id)}>
            <Icon shape={channels[message.channel].icon} size={20} />
            <span className="sr">{channels[message.channel].name}</span>
            <span className="what">
              <b>{message.subject || message.text}</b>
              <span>{message.to}</span>
            </span>
            <time dateTime={message.at}>{showTime(message.at)}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}
