import { documents } from './documents.ts'
import { LegalPage } from './LegalPage.tsx'

export const PrivacyPage = () => <LegalPage legal={documents.privacy} />
