import { useLingui } from '@lingui/react/macro'
import type { LegalDocument } from './legal-document.ts'

/** Leads to the sections by their anchors, which can be sent to somebody too. */
export function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  const { t, i18n } = useLingui()
  return (
    <nav className="legal-contents" aria-label={t`On this page`}>
      <ol>
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a className="legal-contents__link" href={`#${id}`}>
              <span className="legal-contents__number">{index + 1}</span> {i18n._(heading)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
