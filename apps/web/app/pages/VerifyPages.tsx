import { VerificationPage } from '../../features/kyc/VerificationPage.tsx'
import { VerifyIdentityPage } from '../../features/kyc/VerifyIdentityPage.tsx'

// Loaded together: the one leads to the other, and pictures that only they share need not come with every page.

/** ROUTE-058 */
export const MeVerifyAccountPage = () => <VerificationPage />

/** ROUTE-056 */
export const OnboardingIdentityPage = () => <VerifyIdentityPage />
