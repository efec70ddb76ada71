import './legal.css'
import './consent.css'
import { Card } from '@leaven/ui/card/Card.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { documents } from './documents.ts'
import { LegalHead } from './LegalHead.tsx'
import { LegalText } from './LegalText.tsx'
import { useContent } from './use-content.ts'

const legal = documents.consent

/** LEGAL-05: between the login and everything else, until the customer has said yes. */
export function DataConsentTermsPage() {
  const { content, lang } = useContent(legal.content)
  return (
    <div className="lv-container legal legal-consent">
      <LegalHead legal={legal} title={content.title} lang={lang} />
      <div className="legal-columns">
        <Card>
          <div className="legal-text">
            <LegalText content={content} lang={lang} />
          </div>
        </Card>
        <ConsentForm />
      </div>
    </div>
  )
}
