import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

const open = useWebApp()

const ORDER = 'ord_019a8f00-0000-7000-8000-000000000001'
const ADDRESS = 'bc1q7x2m9examplepurchase0d9f4k'
const coinOf = (id: string, networkId: string) => ({
  id,
  name: id,
  decimals: 8,
  networks: [{ id: networkId }],
  coinPurchasableWithFiat: true,
  priceUSD: { avg: null },
})
const methodOf = (id: string, name: string, percentageFee: string, paymentType = 'CARD') => ({
  id,
  name,
  logoUrl: null,
  paymentType,
  percentageFee,
  fixedFee: '0.00',
  processingTime: 'Minutes',
  supportedAgents: null,
  isReimbursed: false,
  transactionLimits: { min: '30.00', max: '15000.00' },
})
const priceOf = (paymentMethodId: string, fiatAmount: string, totalFee: string) => ({
  paymentMethodId,
  coinAmount: '0.03',
  fiatAmount,
  feeAmount: totalFee,
  totalFee,
  conversionPrice: '102861.75',
  spotPrice: '102350.00',
})
const PRICES = 'GET /api/banxa/prices?source=USD&target=BTC&targetAmount=0.03'
const METHODS = 'GET /api/banxa/payment-methods?source=USD&target=BTC'
const answers = {
  'GET /api/coins': [coinOf('BTC', 'bitcoin'), coinOf('ETH', 'ethereum')],
  'GET /api/banxa/fiats': [{ code: 'USD', name: 'US Dollar' }],
  [METHODS]: [
    methodOf('1', 'Debit or credit card', '2.00'),
    methodOf('2', 'Apple Pay', '2.00', 'WORLDPAYAPPLE'),
    methodOf('3', 'Bank transfer', '0.00'),
  ],
  [PRICES]: [priceOf('1', '3147.57', '61.72'), priceOf('3', '3085.85', '0.00')],
  'GET /api/wallets/deposit-address/BTC/bitcoin': { address: ADDRESS, hasPaidFee: true, guaranteeFeeUsd: '0' },
  'POST /api/banxa/orders': {
    id: ORDER,
    coinCode: 'BTC',
    coinAmount: '0.03',
    fiatAmount: '3147.57',
    fiatCode: 'USD',
    totalFee: '61.72',
    addressFee: '0',
    checkoutUrl: 'https://checkout.example/1',
    createdAt: '2026-11-16T09:00:00.000Z',
    swapTargetAmount: null,
  },
  [`PUT /api/banxa/orders/cancel/${ORDER}`]: {},
}

async function openBuy(change: Record<string, object> = {}, leave?: (url: string) => void) {
  const send = await open('customer', { ...answers, ...change }, leave ? { leave } : {})
  await userEvent.click(await screen.findByRole('button', { name: 'Buy crypto' }))
  return { send, dialog: within(await screen.findByRole('dialog', { name: 'Buy crypto' })) }
}
const urlsOf = (send: Awaited<ReturnType<typeof open>>) =>
  send.mock.calls.map(([url, { method }]) => `${method} ${url}`)
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const refuse = (code: string, message: string) => () => Response.json({ code, message }, { status: 422 })

describe('the form', () => {
  test('FIAT-04 FIAT-05 FIAT-06 FIAT-08 has both amounts, services, ways to pay, a receipt and where it goes', async () => {
    const { dialog } = await openBuy()
    await dialog.findByText('Bank transfer')
    expect(await dialog.findByDisplayValue('3147.57')).toBe(dialog.getByRole('textbox', { name: 'You pay' }))
    expect(dialog.getByRole('textbox', { name: 'You buy' })).toHaveProperty('value', '0.03')
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'BBANXA',
      'TTRANSAK',
      'Debit or credit card2.00%Minutes',
      'Bank transferNo gateway feeMinutes',
    ])
    const receipt = dialog.getByRole('figure', { name: 'Your order' }).textContent
    for (const text of ['$102,350.00', '$102,861.75', '$3,085.85', '$61.72', 'Leaven fee$0.00', 'Total$3,147.57'])
      expect(receipt).toContain(text)
    expect(dialog.getByText('bc1q7x2m…0d9f4k')).toBeDefined()
    expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(false)
  })

  test('SHELL-34 names the product as it is called here', async () => {
    await open('customer', answers, { given: { productName: 'Crumb' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Buy crypto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy crypto' }))
    expect(await dialog.findByText('Crumb fee')).toBeDefined()
    expect(dialog.getByText(/not Crumb\./)).toBeDefined()
  })

  test('FIAT-36 FIAT-77 FIAT-78 Apple’s way is not offered here, and a way without a fee says so', async () => {
    const { dialog } = await openBuy()
    await dialog.findByText('No gateway fee')
    expect(dialog.queryByText('Apple Pay')).toBe(null)
  })

  test('FIAT-27 another way to pay has another price', async () => {
    const { dialog } = await openBuy()
    await dialog.findByDisplayValue('3147.57')
    await userEvent.click(dialog.getByRole('radio', { name: /Bank transfer/ }))
    expect(await dialog.findByDisplayValue('3085.85')).toBeDefined()
    expect(dialog.getByRole('figure', { name: 'Your order' }).textContent).toContain('Payment fee$0.00')
  })

  test('FIAT-46 FIAT-28 what is typed is asked for once it rests, by the side that was typed', async () => {
    const asked = 'GET /api/banxa/prices?source=USD&target=BTC&sourceAmount=500'
    const { dialog, send } = await openBuy({ [asked]: [{ ...priceOf('1', '500.00', '9.80'), coinAmount: '0.0047' }] })
    const paid = await dialog.findByDisplayValue('3147.57')
    await userEvent.clear(paid)
    await userEvent.type(paid, '500')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'You buy' })).toHaveProperty('value', '0.0047'))
    const prices = urlsOf(send).filter((url) => url.includes('/prices'))
    expect(prices).toEqual([PRICES, asked])
  })

  test('FIAT-38 FIAT-42 an amount outside the limits is told, and nothing goes on', async () => {
    const small = priceOf('1', '20.00', '0.40')
    const { dialog } = await openBuy({ [PRICES]: [small] })
    expect(await dialog.findByText('Please enter a value between $30.00 and $15,000.00')).toBeDefined()
    expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(true)
  })

  test('FIAT-40 FIAT-41 FIAT-64 FIAT-65 a price that cannot be read is told beside a sign, and fee and total are "-"', async () => {
    const { dialog } = await openBuy({ [PRICES]: refuse('FiatProviderClosed', 'closed') })
    const alert = await dialog.findByText('This payment service is not available at the moment.')
    expect(alert.parentElement?.querySelector('svg')).not.toBe(null)
    const receipt = dialog.getByRole('figure', { name: 'Your order' }).textContent
    expect(receipt).toContain('Payment fee-')
    expect(receipt).toContain('Total-')
    expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(true)
  })

  test.each([
    ['FIAT-66', { 'GET /api/banxa/fiats': [] }, "BANXA doesn't support your country."],
    ['FIAT-67', { [METHODS]: [] }, 'No payment method available for USD'],
  ])('%s says why nothing can be paid', async (_row, change, text) => {
    const { dialog } = await openBuy(change)
    expect(await dialog.findByText(text)).toBeDefined()
    expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(true)
  })

  test('FIAT-68 FIAT-43 without an address nothing is bought', async () => {
    const { dialog } = await openBuy({ 'GET /api/wallets/deposit-address/BTC/bitcoin': refuse('NotFound', 'none') })
    expect(await dialog.findByText('Not available')).toBeDefined()
    await dialog.findByDisplayValue('3147.57')
    expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(true)
  })

  test('FIAT-07 FIAT-44 the fee for an address of ether is accepted first', async () => {
    const { dialog } = await openBuy({
      'GET /api/banxa/payment-methods?source=USD&target=ETH': [methodOf('1', 'Card', '2.00')],
      'GET /api/banxa/prices?source=USD&target=ETH&targetAmount=0.03': [priceOf('1', '104.00', '2.00')],
      'GET /api/wallets/deposit-address/ETH/ethereum': { address: '0xAb', hasPaidFee: false, guaranteeFeeUsd: '5' },
    })
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Coin to buy' }), 'ETH')
    await dialog.findByDisplayValue('104.00')
    const next = () => dialog.getByRole('button', { name: 'Continue' })
    expect(isOff(next())).toBe(true)
    await userEvent.click(await dialog.findByRole('checkbox', { name: /address creation fee of \$5.00/ }))
    expect(isOff(next())).toBe(false)
  })

  test('FIAT-26 another service clears what is paid until it has answered', async () => {
    const card = { ...methodOf('c', 'Card', '1.50'), minAmount: '20', maxAmount: '5000' }
    const { dialog } = await openBuy({ 'GET /api/transak/fiats': [{ code: 'USD', name: '', paymentMethods: [card] }] })
    await dialog.findByDisplayValue('3147.57')
    await userEvent.click(dialog.getByRole('radio', { name: /TRANSAK/ }))
    expect(dialog.getByRole('textbox', { name: 'You pay' })).toHaveProperty('value', '')
  })
})

describe('the order', () => {
  async function openOrder(change: Record<string, object> = {}, leave?: (url: string) => void) {
    const { dialog, send } = await openBuy(change, leave)
    await dialog.findByDisplayValue('3147.57')
    await waitFor(() => expect(isOff(dialog.getByRole('button', { name: 'Continue' }))).toBe(false))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    return send
  }
  const findConfirm = async () => within(await screen.findByRole('dialog', { name: 'Confirm your order' }))

  test('FIAT-11 FIAT-12 FIAT-13 FIAT-31 FIAT-45 is agreed to before the checkout, which leads to the provider', async () => {
    const leave = vi.fn<(url: string) => void>()
    const send = await openOrder({}, leave)
    const dialog = await findConfirm()
    expect(leave).not.toHaveBeenCalled()
    expect(dialog.getByRole('timer').textContent).toMatch(/^5[345]/)
    expect(dialog.getByText(/Checkout opens on the site of/)).toBeDefined()
    const checkout = () => dialog.getByRole('button', { name: 'Checkout $3,147.57' })
    await userEvent.click(checkout())
    expect([isOff(checkout()), leave.mock.calls.length]).toEqual([true, 0])
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(checkout())
    expect(leave.mock.calls).toEqual([['https://checkout.example/1']])
    const receipt = dialog.getByRole('figure', { name: 'Your order' }).textContent
    for (const text of ['0.03\u00a0BTC$3,085.85', '$61.72', 'Leaven fee$0.00You get0.03\u00a0BTC', 'Total$3,147.57'])
      expect(receipt).toContain(text)
    const sent = send.mock.calls.find(([url]) => url === '/api/banxa/orders')?.[1].body
    expect(JSON.parse(typeof sent === 'string' ? sent : '{}')).toMatchObject({
      paymentMethodId: '1',
      targetAmount: '0.03',
      walletAddress: ADDRESS,
      returnUrlOnSuccess: '/wallets?return=banxa&status=success',
      returnUrlOnCancelled: '/wallets?return=banxa&status=cancelled',
      returnUrlOnFailure: '/wallets?return=banxa&status=failed',
    })
  })

  test('FIAT-14 FIAT-23 FIAT-25 after 55 seconds its price has expired: there is no checkout, but a way back', async () => {
    const send = await openOrder()
    const dialog = await findConfirm()
    await userEvent.click(dialog.getByRole('checkbox'))
    const later = Date.now() + 55_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect((await dialog.findAllByText('Prices expired')).length).toBeGreaterThan(0)
    expect(isOff(dialog.getByRole('button', { name: 'Checkout $3,147.57' }))).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('dialog', { name: 'Buy crypto' })).toBeDefined()
    await waitFor(() => expect(urlsOf(send)).toContain(`PUT /api/banxa/orders/cancel/${ORDER}`))
  })

  test('that takes long says that the payment service is slow, and that it goes on', async () => {
    const { promise: late, resolve } = Promise.withResolvers<Response>()
    await openOrder({ 'POST /api/banxa/orders': () => late })
    const said = /The payment service is slow at the moment\./
    expect(await screen.findByText(said, {}, { timeout: 30_000 })).toBeDefined()
    resolve(Response.json(answers['POST /api/banxa/orders']))
    await waitFor(() => expect(screen.queryByText(said)).toBe(null))
  }, 60_000)

  test('FIAT-63 ERR-14 that fails is told over the page, and the modal closes', async () => {
    await openOrder({ 'POST /api/banxa/orders': refuse('FiatTargetClosed', 'closed') })
    expect(await screen.findByText('This coin cannot be bought at the moment')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })
})

describe('coming back', () => {
  const wallets = {
    'GET /api/coins': [],
    'GET /api/networks': [],
    'GET /api/wallets': { balances: [] },
    'GET /api/deposits?limit=5': [],
    'GET /api/me': me,
    'GET /api/incoming-deposits/has-any': { hasAny: false },
    [`PUT /api/banxa/orders/${ORDER}/status`]: {},
    [`PUT /api/banxa/orders/cancel/${ORDER}`]: {},
    'POST /api/transak/complete-order': {},
  }
  const CREATED = 'was created successfully. Please check your inbox shortly for further information.'

  test.each([
    ['FIAT-69', 'banxa&status=success', `Your order with BANXA ${CREATED}`, `PUT /api/banxa/orders/${ORDER}/status`],
    ['FIAT-70', 'banxa&status=failed', 'Failed to create order with BANXA', `PUT /api/banxa/orders/${ORDER}/status`],
    [
      'FIAT-71',
      'banxa&status=cancelled',
      'Your order with BANXA was canceled',
      `PUT /api/banxa/orders/cancel/${ORDER}`,
    ],
    ['FIAT-73', 'transak&success=true', `Your order with TRANSAK ${CREATED}`, 'POST /api/transak/complete-order'],
  ])('%s FIAT-72 FIAT-54 ERR-14 %s is told, and the server is told to look', async (_row, query, text, call) => {
    const path = `/wallets?return=${query}&orderId=${ORDER}`
    const send = await open('customer', wallets, { path, until: () => screen.findByText(text) })
    await waitFor(() => expect(urlsOf(send)).toContain(call))
    expect(location.search).toBe('')
  })
})
