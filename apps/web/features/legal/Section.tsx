import type { LegalSection } from './legal-document.ts'
import { Parts } from './Parts.tsx'
import { useFill } from './use-fill.ts'

type SectionProps = { readonly section: LegalSection; readonly number: number }

export function Section({ section: { id, heading, parts }, number }: SectionProps) {
  const fill = useFill()
  return (
    <section className="legal-section">
      <h2 id={id} className="lv-d lv-t-xl">
        {number}. {fill(heading)}
      </h2>
      <Parts parts={parts} />
    </section>
  )
}
