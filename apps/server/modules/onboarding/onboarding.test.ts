import { createClient } from '@leaven/tests/world/api.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { openCountry } from './onboarding.service.ts'

const server = useServer({
  change: (config) => ({ ...config, countries: { ...config.countries, header: 'x-country', standard: 'SG' } }),
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const flagOf = async (code: string) =>
  (await guest.call('listOnboardingCountries', {})).find(({ codeAlpha2 }) => codeAlpha2 === code)

const registerFrom = (country: string) =>
  guest.why('register', { body: { ...toRegistration(newEmail()).body, country } })

const setFlag = (code: string, isOpen: boolean) =>
  openCountry({ db: server.server, closedCountries: [] }, { code, isOpen, at: new Date() })

test('ONB-12 ONB-13 ONB-19 every country is listed, open but for the sanctioned, and the flag can be changed', async () => {
  const countries = await guest.call('listOnboardingCountries', {})
  expect(countries).toHaveLength(249)
  expect(countries.filter(({ onboarding }) => !onboarding).map(({ codeAlpha2 }) => codeAlpha2)).toEqual([
    'CU',
    'IR',
    'KP',
    'SY',
  ])
  expect(await flagOf('DE')).toEqual({ name: 'Germany', codeAlpha2: 'DE', onboarding: true })
  expect([await registerFrom('KP'), await registerFrom('ZZ'), await registerFrom('FR')]).toEqual([
    'CountryClosed',
    'CountryClosed',
    null,
  ])
  await setFlag('FR', false)
  await setFlag('CU', true)
  expect([(await flagOf('FR'))?.onboarding, (await flagOf('CU'))?.onboarding]).toEqual([false, true])
  expect([await registerFrom('FR'), await registerFrom('CU')]).toEqual(['CountryClosed', null])
  await setFlag('FR', true)
  await setFlag('CU', false)
})

test('ONB-18 the country of residence is saved, told on the next reading, and refused where nobody may begin', async () => {
  const person = await signUp(guest, outside)
  const { client } = person
  const save = (country: string) => client.why('saveProfile', { body: { country } })
  const me = () => client.call('getMe', {})
  expect(await save('SG')).toBeNull()
  expect((await me()).country).toBe('SG')
  expect([await save('IR'), await save('ZZ'), await save('sg')]).toEqual([
    'CountryClosed',
    'CountryClosed',
    'ValidationFailed',
  ])
  await setFlag('SG', false)
  expect((await me()).onBoarding).toEqual(['country', 'phone', 'identity'])
  await setFlag('SG', true)
  expect((await me()).onBoarding).toEqual(['phone', 'identity'])
  await verify(server, person)
  expect([await save('FR'), (await me()).country]).toEqual(['CountryFixed', 'SG'])
  expect(await guest.why('saveProfile', { body: { country: 'DE' } })).toBe('Unauthorized')
})

test.each([
  ['de', 'DE'],
  ['MY', 'MY'],
  ['XX', 'SG'],
  ['Germany', 'SG'],
  ['', 'SG'],
  [undefined, 'SG'],
])('API-10 a proxy that says %j places a request in %s', async (said, code) => {
  const response = await fetch(`${server.base()}/user-location`, {
    headers: said === undefined ? {} : { 'x-country': said },
  })
  expect(await response.json()).toEqual({ countryCode: code })
})
