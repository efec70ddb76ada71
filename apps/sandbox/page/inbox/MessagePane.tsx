import { useEffect, useRef } from 'react'
import type { Message } from '../parts/answers.ts'
import { Icon } from '../parts/Icon.tsx'
import { showTime } from '../parts/show.ts'
import { splitLinks } from './links.ts'
import { channels } from './MessageList.tsx'

type MessagePaneProps = { readonly message: Message; readonly close: () => void }

export function MessagePane({ message, close }: MessagePaneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <article className="pane" aria-labelledby="message-title">
      <button type="button" className="btn btn-sm btn-soft only-narrow" onClick={close}>
        <Icon shape="back" size={16} />
        All messages
      </button>
      <h2 id="message-title" className="d t-xl" tabIndex={-1} ref={title}>
        {message.subject || `${channels[message.channel].name} to ${message.to}`}
      </h2>
      <p className="ink2">
        {channels[message.channel].name} to {message.to}, {showTime(message.at)}
      </p>
      {message.html && <MailFrame html={message.html} subject={message.subject} />}
      <p className="plain">
        {splitLinks(message.text).map(({ text, href, at }) =>
          href ? (
            <a key={at} className="link" href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  )
}

/** Without scripts, forms or our origin; a link opens beside the page. */
function MailFrame({ html, subject }: { readonly html: string; readonly subject: string }) {
  return (
    <iframe
      title={`Mail: ${subject || 'no subject'}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${html}`}
    />
  )
}
