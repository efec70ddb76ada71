import './legal.css'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLink } from '../../platform/links.tsx'
import { Contents } from './Contents.tsx'
import type { LegalDocument } from './legal-document.ts'
import { LegalHead } from './LegalHead.tsx'
import { LegalText } from './LegalText.tsx'
import { useContent } from './use-content.ts'

type LegalProps = { readonly legal: LegalDocument }

/** LEGAL-01: every legal text looks like this. */
export function LegalPage({ legal }: LegalProps) {
  const { content, lang } = useContent(legal.content)
  return (
    <div className="lv-container legal">
      <LegalHead legal={legal} title={content.title} lang={lang} />
      <div className="legal-columns">
        <Contents sections={content.sections} />
        <Card>
          <article className="legal-text">
            <LegalText content={content} lang={lang} />
            <Ending related={legal.related} />
          </article>
        </Card>
      </div>
    </div>
  )
}

function Ending({ related: { to, title } }: Pick<LegalDocument, 'related'>) {
  const { i18n } = useLingui()
  return (
    <footer className="legal-ending">
      <p>
        <Trans>
          Do you have a question? Write to <RouteLink to="/support">Support</RouteLink>.
        </Trans>
      </p>
      <RouteLink to={to}>{i18n._(title)}</RouteLink>
    </footer>
  )
}
