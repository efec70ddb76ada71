import type { LegalPart } from './legal-document.ts'
import { PartTable } from './PartTable.tsx'
import { useFill } from './use-fill.ts'

/** Paragraphs, lists and tables, as they come. */
export function Parts({ parts }: { readonly parts: readonly LegalPart[] }) {
  return parts.map((part) => <Part key={keyOf(part)} part={part} />)
}

function Part({ part }: { readonly part: LegalPart }) {
  const fill = useFill()
  if (part.kind === 'paragraph') return <p>{fill(part.text)}</p>
  if (part.kind === 'table') return <PartTable table={part} />
  return (
    <ul className="legal-list">
      {part.items.map((item) => (
        <li key={item}>{fill(item)}</li>
      ))}
    </ul>
  )
}

function keyOf(part: LegalPart): string {
  if (part.kind === 'paragraph') return part.text
  return part.kind === 'table' ? part.caption : part.items.join(' ')
}
