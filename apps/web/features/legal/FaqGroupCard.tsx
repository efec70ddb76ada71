import { Card } from '@leaven/ui/card/Card.tsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import type { FaqContent, FaqEntry } from './legal-document.ts'
import { Parts } from './Parts.tsx'
import { useFill } from './use-fill.ts'

type Group = FaqContent['groups'][number]

export function FaqGroupCard({ group: { id, heading, entries } }: { readonly group: Group }) {
  const fill = useFill()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-d lv-t-xl legal-faq__heading">
        {fill(heading)}
      </h2>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Card>
  )
}

/** The browser's own accordion: works by keyboard, is found by its search, and opens for who is sent to it. */
function Entry({ entry: { id, question, parts, link } }: { readonly entry: FaqEntry }) {
  const fill = useFill()
  const [isAskedFor] = useState(() => location.hash === `#${id}`)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Once for who came by a link to it; the page was not there yet when the browser looked for its place.
    if (isAskedFor) place.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor])
  return (
    <details ref={place} id={id} className="legal-faq__entry" open={isAskedFor}>
      <summary className="legal-faq__question">
        <span>{fill(question)}</span>
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden />
      </summary>
      <div className="legal-faq__answer">
        <Parts parts={parts} />
        {link === undefined ? null : (
          <p>
            <RouteLink to={link.to}>{fill(link.text)}</RouteLink>
          </p>
        )}
      </div>
    </details>
  )
}
