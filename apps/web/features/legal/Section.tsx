import { useLingui } from '@lingui/react/macro'
import type { LegalPart, LegalSection } from './legal-document.ts'
import { PartTable } from './PartTable.tsx'

type SectionProps = { readonly section: LegalSection; readonly number: number }

export function Section({ section: { id, heading, parts }, number }: SectionProps) {
  const { i18n } = useLingui()
  return (
    <section className="legal-section">
      <h2 id={id} className="lv-d lv-t-xl">
        {number}. {i18n._(heading)}
      </h2>
      {parts.map((part) => (
        <Part key={keyOf(part)} part={part} />
      ))}
    </section>
  )
}

function Part({ part }: { readonly part: LegalPart }) {
  const { i18n } = useLingui()
  if (part.kind === 'paragraph') return <p>{i18n._(part.text)}</p>
  if (part.kind === 'table') return <PartTable table={part} />
  return (
    <ul className="legal-list">
      {part.items.map((item) => (
        <li key={item.id}>{i18n._(item)}</li>
      ))}
    </ul>
  )
}

function keyOf(part: LegalPart): string {
  if (part.kind === 'paragraph') return part.text.id
  return part.kind === 'table' ? part.caption.id : part.items.map(({ id }) => id).join(' ')
}
