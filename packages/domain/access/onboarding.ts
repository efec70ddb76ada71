/** What a new customer still has to tell or show, in the order of asking (ACCESS-05, ONB-16). */
export const onboardingItems = ['country', 'phone', 'identity'] as const

export type OnboardingItem = (typeof onboardingItems)[number]

export type Progress = {
  /** His country is one whose residents may open an account (ONB-17). */
  readonly isCountryOpen: boolean
  readonly isPhoneVerified: boolean
  readonly isIdentityShown: boolean
}

export function listOpenItems({ isCountryOpen, isPhoneVerified, isIdentityShown }: Progress): OnboardingItem[] {
  const isDone = { country: isCountryOpen, phone: isPhoneVerified, identity: isIdentityShown }
  return onboardingItems.filter((item) => !isDone[item])
}

const paths: Readonly<Record<OnboardingItem, string>> = {
  country: '/verify-country',
  phone: '/verify-phone',
  identity: '/verify-identity',
}

/** The first step that is open; with none left, what onboarding ends at (ONB-16, ONB-17). */
export function nextOnboardingPath({ onBoarding }: { readonly onBoarding: readonly OnboardingItem[] }): string {
  const item = onboardingItems.find((one) => onBoarding.includes(one))
  return item ? paths[item] : '/wallets'
}
