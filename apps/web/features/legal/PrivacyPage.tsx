import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.data.ts'

export const PrivacyPage = () => <LegalPage legal={privacy} />
