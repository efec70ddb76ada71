import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Captcha } from '../providers/captcha/port.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { watchParties } from './watched-parties.ts'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
const IN_A_ROW = 3

let person: Person

beforeAll(async () => {
  person = await signUp(guest, outside)
})

const listOpen = async () =>
  (
    await server.admin
      .selectFrom('alarms')
      .select(['subject', 'detail', 'count'])
      .where('kind', '=', 'party')
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ subject, detail, count }) => `${count} ${subject}: ${detail}`)

let passes = 0
const newPass = () => `sandbox-pass-action=login;${(passes += 1)}`

const pair = { source: 'USD', target: 'BTC' } as const
const asks: readonly (readonly [party: string, subject: string, ask: () => Promise<unknown>])[] = [
  ['fiat.banxa', 'banxa listFiats', () => person.client.why('listBanxaFiats', {})],
  ['fiat.banxa', 'banxa listMethods', () => person.client.why('listBanxaPaymentMethods', { query: pair })],
  [
    'fiat.banxa',
    'banxa listQuotes',
    () => person.client.why('listBanxaPrices', { query: { ...pair, targetAmount: '0.03' } }),
  ],
  ['fiat.transak', 'transak listFiats', () => person.client.why('listTransakFiats', {})],
  ['identity', 'identity start', () => person.client.why('startVerification', { body: { level: 'LEVEL_1' } })],
  ['sso.google', 'google toAddress', () => fetch(`${server.base()}/sso/google`, { redirect: 'manual' })],
  [
    'captcha',
    'captcha sandbox',
    () => guest.why('login', { body: { email: newEmail(), password: PASSWORD, 'g-recaptcha-response': newPass() } }),
  ],
]

test.each(asks)(
  '%s: who serves nobody is an alarm (%s), once however often it is asked, until it answers again',
  async (party, subject, ask) => {
    await outside.fault(party, 'error', 60)
    for (let count = 1; count < IN_A_ROW; count += 1) await ask()
    // One failure is a hiccup.
    expect(await listOpen()).toEqual([])
    await ask()
    await ask()
    expect(await listOpen()).toEqual([
      expect.stringMatching(new RegExp(`^2 ${subject}: It (answers 5|does not answer)`)),
    ])
    await outside.fault(party, 'error', 0)
    await ask()
    expect(await listOpen()).toEqual([])
  },
)

test('attack: what a customer asks wrongly is no alarm of a party, and says what was wrong', async () => {
  const { client } = person
  const price = { source: 'EUR', target: 'BTC', paymentMethodId: 'sepa_bank_transfer' } as const
  const unknown = { ...price, sourceAmount: '50', paymentMethodId: 'nonesuch' }
  for (let count = 0; count <= IN_A_ROW; count += 1) {
    expect(await client.why('listBanxaPrices', { query: { ...pair, target: 'DOT', targetAmount: '1' } })).toBe(
      'NotFound',
    )
    expect(await client.why('getTransakPrice', { query: unknown })).toBe('FiatAmountOutOfLimits')
    expect(await client.why('getTransakPrice', { query: { ...price, sourceAmount: '0.01' } })).toBe(
      'FiatAmountOutOfLimits',
    )
    const body = { email: newEmail(), password: PASSWORD, 'g-recaptcha-response': 'made up' }
    expect(await guest.why('login', { body })).toBe('CaptchaFailed')
  }
  expect(await listOpen()).toEqual([])
})

test('attack: who fills our own queue for a party raises no alarm about it', async () => {
  const noted: unknown[] = []
  const crowded = () => Promise.reject(new ProviderError('asked too much at once', { isCrowded: true }))
  const captcha: Captcha = { provider: 'none', siteKey: null, isRequired: false, verify: crowded }
  const none = { identity: undefined, payments: { banxa: undefined, transak: undefined }, ssoClients: {} }
  const watched = watchParties({ captcha, ...none }, async (_, error) => void noted.push(error))
  await expect(watched.captcha.verify('x', { address: '', action: 'login' })).rejects.toThrow('asked too much')
  expect(noted).toEqual([])
})
