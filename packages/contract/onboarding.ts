import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { country, empty } from './wire.ts'

export const onboarding = endpoints({
  listOnboardingCountries: {
    method: 'GET',
    path: '/whitelisted-onboarding-countries',
    summary: 'Every country, and whether its residents may open an account (ONB-19)',
    access: 'guest',
    answer: z
      .array(z.object({ name: z.string().max(100), codeAlpha2: country, onboarding: z.boolean() })) // ONB-12
      .max(300),
  },
  getUserLocation: {
    method: 'GET',
    path: '/user-location',
    summary: 'The country a request comes from, as a trusted proxy or the configuration says (API-11)',
    access: 'guest',
    answer: z.object({ countryCode: country }),
  },
  saveProfile: {
    method: 'POST',
    path: '/me/profile',
    summary: 'Saves the country of residence (ONB-18)',
    access: 'session',
    key: 'optional',
    body: z.object({ country }).strict(),
    answer: empty,
    refusals: ['CountryClosed', 'CountryFixed'],
  },
})
