import { documents } from './documents.ts'
import { LegalPage } from './LegalPage.tsx'

export const VoucherTermsPage = () => <LegalPage legal={documents.voucher} />
