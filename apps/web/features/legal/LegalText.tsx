import type { LegalContent } from './legal-document.ts'
import { Section } from './Section.tsx'
import { useFill } from './use-fill.ts'

type LegalTextProps = { readonly content: LegalContent; readonly lang: string }

export function LegalText({ content: { intro, sections }, lang }: LegalTextProps) {
  const fill = useFill()
  return (
    <div className="legal-sections" lang={lang} data-content>
      <p className="legal-text__intro">{fill(intro)}</p>
      {sections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} />
      ))}
    </div>
  )
}
