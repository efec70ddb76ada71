import './legal.css'
import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { FilePenLine } from 'lucide-react'
import { useFormat } from '../../platform/format.ts'
import { RouteLink } from '../../platform/links.tsx'
import { SUPPORT_ADDRESS } from '../../platform/support.ts'
import { Contents } from './Contents.tsx'
import type { LegalDocument } from './legal-document.ts'
import { Section } from './Section.tsx'

type LegalProps = { readonly legal: LegalDocument }

/** LEGAL-01: every legal text looks like this. */
export function LegalPage({ legal }: LegalProps) {
  const { i18n } = useLingui()
  return (
    <div className="lv-container legal">
      <header className="legal-head">
        <h1 className="lv-d lv-t-3xl">{i18n._(legal.title)}</h1>
        <DateLine date={legal.date} />
      </header>
      {legal.isSample ? <SampleNote /> : null}
      <div className="legal-columns">
        <Contents sections={legal.sections} />
        <Card>
          <article className="legal-text">
            <p className="legal-text__intro">{i18n._(legal.intro)}</p>
            {legal.sections.map((section, index) => (
              <Section key={section.id} section={section} number={index + 1} />
            ))}
            <Ending related={legal.related} />
          </article>
        </Card>
      </div>
    </div>
  )
}

/** LEGAL-02 */
function DateLine({ date }: Pick<LegalDocument, 'date'>) {
  const day = useFormat().day(new Date(date))
  return (
    <p className="lv-ink3 lv-t-sm">
      <Trans>
        Last changed on <time dateTime={date}>{day}</time>
      </Trans>
    </p>
  )
}

/** LEGAL-04 */
function SampleNote() {
  const { t } = useLingui()
  return (
    <Banner label={t`Sample`} tone="warning" icon={<FilePenLine size={20} strokeWidth={1.9} aria-hidden />}>
      <Trans>Sample text. A lawyer must write the real one.</Trans>
    </Banner>
  )
}

function Ending({ related: { to, title } }: Pick<LegalDocument, 'related'>) {
  const { i18n } = useLingui()
  return (
    <footer className="legal-ending">
      <p>
        <Trans>
          Do you have a question? Write to <TextLink href={SUPPORT_ADDRESS}>Support</TextLink>.
        </Trans>
      </p>
      <RouteLink to={to}>{i18n._(title)}</RouteLink>
    </footer>
  )
}
