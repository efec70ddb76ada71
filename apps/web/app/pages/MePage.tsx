import { CloseAccountCard } from '../../features/identity/closing/CloseAccountCard.tsx'
import { SecurityPart } from '../../features/identity/security/SecurityPart.tsx'
import { VerificationRow } from '../../features/kyc/VerificationRow.tsx'
import { DataConsentPart } from '../../features/me/DataConsentPart.tsx'
import { MeFrame } from '../../features/me/MeFrame.tsx'
import { findPart, type Part } from '../../features/me/parts.ts'
import { PreferencesPart } from '../../features/me/PreferencesPart.tsx'
import { ProfilePart } from '../../features/me/ProfilePart.tsx'
import { usePathParams } from '../../platform/navigation.tsx'
import { Approving } from '../shell/Approving.tsx'
import { ThemeChooser } from '../shell/ThemeChooser.tsx'
import { useLanguageChoice } from '../shell/use-language-choice.ts'

/** ROUTE-050, ROUTE-101. */
export const MePage = () => <Me part={findPart(usePathParams()['subPage'])} />

/** ROUTE-059: a row of its own. */
export const MeSecurityPage = () => <Me part="security" />

const Me = ({ part }: { readonly part: Part }) => (
  <Approving>
    <MeFrame current={part}>
      <Content part={part} />
    </MeFrame>
  </Approving>
)

function Content({ part }: { readonly part: Part }) {
  if (part === 'security') return <SecurityPart />
  if (part === 'preferences') return <Preferences />
  if (part === 'data-consent') return <DataConsentPart closing={<CloseAccountCard />} />
  return <ProfilePart verification={<VerificationRow />} />
}

function Preferences() {
  const { language, choose } = useLanguageChoice()
  return <PreferencesPart language={language} onLanguage={choose} theme={<ThemeChooser />} />
}
