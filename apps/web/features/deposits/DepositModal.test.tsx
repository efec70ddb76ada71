import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useAnswer } from '../../platform/queries.ts'
import { useDepositWatch } from './deposit-watch.ts'
import { DepositModal } from './DepositModal.tsx'
import { deposit, me, open, stopped, collectToasts } from '@leaven/tests/world/deposits-page.tsx'
import { IncomingDepositsNotice } from './IncomingDepositsNotice.tsx'

const modalOf = (coinId?: string) => () => <DepositModal isOpen coinId={coinId} onClose={() => undefined} />

const coin = { coinDepositable: true, isHidden: false, decimals: 8, priceUSD: { avg: null } }
const toasts = collectToasts()

describe('the deposit modal', () => {
  test('shows the address with its warning, its network, its confirmations and its fee', async () => {
    open(modalOf('BTC'))
    expect(await screen.findByText('bc1qaddress')).toBeDefined()
    expect(screen.getByRole('img', { name: 'QR code of your BTC address' })).toBeDefined()
    const dialog = screen.getByRole('dialog', { name: 'Deposit' })
    expect(dialog.textContent).toContain(
      'Send only BTC on the Bitcoin network. Anything else sent to this address is lost.',
    )
    expect(dialog.textContent).toMatch(/Credited after3 confirmations.*Deposit fee\$0\.00/)
  })

  test('FIAT-75 a coin whose purchases pay for their address takes nothing from a deposit, and says so', async () => {
    open(modalOf('ETH'), {
      listCoins: [{ ...coin, id: 'ETH', name: 'Ether', networks: [{ id: 'ethereum' }], depositFeeUsd: '5' }],
      listNetworks: [{ id: 'ethereum', name: 'Ethereum', confirmations: 12, coins: ['ETH'] }],
    })
    expect(await screen.findByText('bc1qaddress')).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Deposit' }).textContent).toContain('Deposit fee$0.00')
  })

  test('asks for no address before coin and network are chosen, and offers what can be deposited only', async () => {
    const { count } = open(modalOf())
    await userEvent.click(await screen.findByRole('combobox', { name: 'Coin' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'BTC · Bitcoin',
      'USDC · USD Coin',
    ])
    await userEvent.click(screen.getByRole('option', { name: /USDC/ }))
    expect(count('getDepositAddress')).toBe(0)
    await userEvent.click(screen.getByRole('combobox', { name: 'Network' }))
    await userEvent.click(screen.getByRole('option', { name: 'Polygon' }))
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('on the Polygon network'))
  })

  test('Escape closes the open list first, and the modal with the next press', async () => {
    const close = vi.fn<() => void>()
    open(() => <DepositModal isOpen onClose={close} />)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Coin' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(close).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  test('copies the address and says so; where the browser refuses, it says that', async () => {
    const user = userEvent.setup()
    open(modalOf('BTC'))
    await user.click(await screen.findByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText('The address was copied.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('bc1qaddress')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
    await user.click(screen.getByRole('button', { name: /Cop/ }))
    expect(await screen.findByText(/refused to copy/)).toBeDefined()
  })

  test('a paused flow is explained, and can be tried again', async () => {
    const { answers } = open(modalOf('BTC'), { getDepositAddress: stopped })
    expect(await screen.findByText(/paused at the moment. Your money is safe/)).toBeDefined()
    answers.getDepositAddress = { address: 'bc1qlater' }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('bc1qlater')).toBeDefined()
  })

  test('a network that cannot be read is said to be so, and nothing is said of what is on its way', async () => {
    const standing = { hasAny: false, waitsForVerification: false, waitsForPrice: false, limit: null }
    const { answers } = open(modalOf('BTC'), { hasIncomingDeposits: { ...standing, unread: ['bitcoin'] } })
    expect(await screen.findByText(/cannot be read at the moment. What you send is not lost/)).toBeDefined()
    expect(screen.queryByText(/Nothing is on its way yet/)).toBeNull()
    expect(answers.getDepositAddress).toBeDefined()
  })

  test('without a connection it says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(modalOf('BTC'), { listCoins: new TypeError('fetch failed') })
    expect(await screen.findByText(/You are offline/)).toBeDefined()
  })
})

describe('the watch', () => {
  test('a deposit shows in the open modal and is told once a step, and the balances are read again', async () => {
    vi.useFakeTimers()
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const { answers, count } = open(() => {
      useDepositWatch()
      useAnswer('getWallets', {})
      return <DepositModal isOpen coinId="BTC" onClose={() => undefined} />
    })
    await later(100)
    expect(screen.getByRole('dialog').textContent).toContain('Nothing is on its way yet')
    answers.listDeposits = [deposit]
    await later(5_000)
    expect(screen.getByText('seen, 1 of 3 confirmations', { exact: false }).textContent).toContain('0.5\u00a0BTC')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3')
    answers.listDeposits = [{ ...deposit, status: 'LOCKED', waitsFor: ['ORIGINATOR'], confirmations: 3 }]
    await later(10_000)
    expect(screen.getByRole('dialog').textContent).toContain('0.5\u00a0BTC arrived')
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/incoming-deposits')
    expect(toasts).toEqual(['0.5\u00a0BTC is on its way', '0.5\u00a0BTC needs your answer'])
    expect([count('listDeposits'), count('getWallets')]).toEqual([4, 3])
  })

  test('deposits that wait are announced on the page, as soon as the watch sees one', async () => {
    vi.useFakeTimers()
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const { answers } = open(
      () => {
        useDepositWatch()
        return <IncomingDepositsNotice />
      },
      { getMe: { ...me, preference: { isObfuscated: true } } },
    )
    await later(100)
    expect(screen.queryByRole('region', { name: 'Incoming deposits' })).toBeNull()
    answers.listDeposits = [{ ...deposit, status: 'LOCKED', waitsFor: ['ORIGINATOR'] }]
    answers.hasIncomingDeposits = { hasAny: true, waitsForVerification: false }
    await later(5_100)
    expect(screen.getByRole('region', { name: 'Incoming deposits' }).textContent).toContain('Say who sent them')
    expect(toasts).toEqual(['BTC needs your answer'])
  })
})
