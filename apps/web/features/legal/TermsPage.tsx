import { LegalPage } from './LegalPage.tsx'
import { terms } from './terms.data.ts'

export const TermsPage = () => <LegalPage legal={terms} />
