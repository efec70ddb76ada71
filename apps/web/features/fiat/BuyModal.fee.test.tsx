import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()

const coin = { id: 'ETH', name: 'Ether', decimals: 8, networks: [{ id: 'ethereum' }], coinPurchasableWithFiat: true }
const method = { id: '1', name: 'Card', logoUrl: null, paymentType: 'CARD', percentageFee: '2.00', fixedFee: '0.00' }
const amounts = { coinAmount: '0.03', fiatAmount: '104.00', totalFee: '2.00' }
const answers = {
  'GET /api/coins': [{ ...coin, priceUSD: { avg: '3400' } }],
  'GET /api/banxa/fiats': [{ code: 'USD', name: 'US Dollar' }],
  'GET /api/banxa/payment-methods?source=USD&target=ETH': [
    {
      ...method,
      processingTime: 'Minutes',
      supportedAgents: null,
      isReimbursed: false,
      transactionLimits: { min: '30.00', max: '15000.00' },
    },
  ],
  'GET /api/banxa/prices?source=USD&target=ETH&targetAmount=0.03': [
    { ...amounts, paymentMethodId: '1', feeAmount: '2.00', conversionPrice: '3400.00', spotPrice: '3400.00' },
  ],
  'GET /api/wallets/deposit-address/ETH/ethereum': { address: '0xAb', hasPaidFee: false, guaranteeFeeUsd: '5' },
  'POST /api/banxa/orders': {
    ...amounts,
    id: 'ord_019a8f00-0000-7000-8000-000000000001',
    coinCode: 'ETH',
    fiatCode: 'USD',
    addressFee: '0.0014653',
    checkoutUrl: 'https://checkout.example/1',
    createdAt: '2026-11-16T09:00:00.000Z',
    swapTargetAmount: null,
  },
}

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const receiptIn = (name: string) => plain(within(screen.getByRole('dialog', { name })).getByRole('figure'))

test('FIAT-75 what the address takes, once, stands in coins and dollars in both steps, with what arrives', async () => {
  await open('customer', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy crypto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy crypto' }))
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Coin to buy' }), 'ETH')
  await dialog.findByDisplayValue('104.00')
  const about = 'Leaven fee, once, for your address≈ 0.00147058 ETH ($5.00)You get≈ 0.02852942 ETH'
  await waitFor(() => expect(receiptIn('Buy crypto')).toContain(about))
  expect(receiptIn('Buy crypto')).not.toContain('Leaven fee$0.00')
  await userEvent.click(await dialog.findByRole('checkbox', { name: /address creation fee of \$5.00/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('dialog', { name: 'Confirm your order' })
  expect(receiptIn('Confirm your order')).toContain(
    'Leaven fee, once, for your address0.0014653 ETH ($5.00)You get0.0285347 ETH',
  )
})
