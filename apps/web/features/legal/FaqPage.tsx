import './legal.css'
import './faq.css'
import { Panel } from '@leaven/ui/card/Card.tsx'
import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLink } from '../../platform/links.tsx'
import { useSettings } from '../../platform/settings.ts'
import { Contents } from './Contents.tsx'
import { faq } from './documents.ts'
import { FaqGroupCard } from './FaqGroupCard.tsx'
import { useContent } from './use-content.ts'
import { useFill } from './use-fill.ts'

/** LEGAL-03: questions that open. */
export function FaqPage() {
  const { content, lang } = useContent(faq)
  const fill = useFill()
  return (
    <div className="lv-container legal">
      <header className="legal-head" lang={lang} data-content>
        <h1 className="lv-d lv-t-3xl">{fill(content.title)}</h1>
        <p className="lv-ink2">{fill(content.intro)}</p>
      </header>
      <div className="legal-columns">
        <Contents sections={content.groups} />
        <div className="legal-faq">
          <div className="legal-faq" lang={lang} data-content>
            {content.groups.map((group) => (
              <FaqGroupCard key={group.id} group={group} />
            ))}
          </div>
          <Panel>
            <HelpDesk />
          </Panel>
        </div>
      </div>
    </div>
  )
}

/** The house's own support, unless there is a help desk elsewhere (SHELL-04). */
function HelpDesk() {
  const { t } = useLingui()
  const { helpCentreUrl } = useSettings()
  return (
    <p className="legal-faq__help">
      <Trans>Your question is not here?</Trans>{' '}
      {helpCentreUrl === null ? (
        <RouteLink to="/support">
          <Trans>Write to support</Trans>
        </RouteLink>
      ) : (
        <TextLink href={helpCentreUrl} newTabLabel={t`(opens in a new tab)`}>
          <Trans>Go to the help desk</Trans>
        </TextLink>
      )}
    </p>
  )
}
