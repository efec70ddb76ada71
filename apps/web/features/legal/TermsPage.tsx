import { documents } from './documents.ts'
import { LegalPage } from './LegalPage.tsx'

export const TermsPage = () => <LegalPage legal={documents.terms} />
