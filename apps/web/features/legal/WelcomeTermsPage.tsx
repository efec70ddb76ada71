import { documents } from './documents.ts'
import { LegalPage } from './LegalPage.tsx'

export const WelcomeTermsPage = () => <LegalPage legal={documents.welcome} />
