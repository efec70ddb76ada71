import type { onboarding } from '@leaven/contract/onboarding.ts'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import type { TellingDeps } from '../../platform/tell-owner.ts'
import { changeCountry, listCountries, type OnboardingDeps } from './onboarding.service.ts'

export type OnboardingRouteDeps = OnboardingDeps &
  TellingDeps & {
    readonly location: { readonly header: string | undefined; readonly standard: string }
  }

const names = new Intl.DisplayNames('en', { type: 'region' })

export function onboardingRoutes(deps: OnboardingRouteDeps): Handlers<typeof onboarding> {
  const { header, standard } = deps.location
  return {
    listOnboardingCountries: async () =>
      (await listCountries(deps)).map(({ code, isOpen }) => ({
        name: names.of(code) ?? code,
        codeAlpha2: code,
        onboarding: isOpen,
      })),
    getUserLocation: async ({ request }) => {
      const told = header && request.headers[header]
      // A proxy that does not know says so in codes of its own, such as XX.
      const code = typeof told === 'string' ? told.toUpperCase() : ''
      return { countryCode: countries.includes(code) ? code : standard }
    },
    saveProfile: async ({ session, body, once, request, now, wall }) => {
      const doing = { userId: session.userId, device: toDevice(request, session), wall }
      await changeCountry(deps, once, { ...doing, country: body.country, now: await now() })
      return {}
    },
  }
}
