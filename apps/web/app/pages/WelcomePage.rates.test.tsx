import { productAreas } from '@leaven/domain/products/areas.ts'
import { createStaking } from '@leaven/tests/world/staking-page.ts'
import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const open = useWebApp()

const coin = (id: string, stakingApy: string, avg: string) => ({
  id,
  name: `Coin ${id}`,
  stakeable: true,
  stakingApy,
  priceUSD: { avg },
  isHidden: false,
  discontinued: false,
})
const coins = [coin('DFI', '0.062', '0.0214'), coin('ETH', '0.031', '3412.25'), coin('DOT', '0.124', '7.5')]
const areas = Object.entries(productAreas).map(([product, area]) => ({ product, ...area }))
const answers = { ...createStaking().answers, 'GET /api/coins': coins, 'GET /api/earn': areas }

const figuresOf = (rows: readonly HTMLElement[]) =>
  rows.map(({ textContent }) => [...(textContent ?? '').matchAll(/APY [\d.]+%|\$[\d.,]+/g)].map(([found]) => found))

test('COIN-06 the front page and the staking page tell the same rate and price of every coin', async () => {
  await open('guest', answers, { path: '/', until: () => screen.findByText('Coin ETH') })
  const front = figuresOf([...document.querySelectorAll<HTMLElement>('.welcome-coins > li')])
  cleanup()
  await open('guest', answers, { path: '/staking', until: () => screen.findByText('APY 6.20%') })
  const staking = figuresOf([...document.querySelectorAll<HTMLElement>('.staking-list > li')])
  expect(front).toEqual([
    ['APY 6.20%', '$0.0214'],
    ['APY 3.10%', '$3,412.25'],
    ['APY 12.40%', '$7.50'],
  ])
  expect(front).toEqual(staking)
})

const heads = () => screen.getAllByRole('article').filter((one) => one.classList.contains('welcome-product'))
const shut = () => heads().map((one) => within(one).queryByText('Not open yet') !== null)

test('SHELL-02 a product is called not open where the server says so, and nowhere else', async () => {
  await open('guest', answers, { path: '/', until: () => screen.findByText('Coin ETH') })
  expect(shut()).toEqual([false, false, false, false])
  cleanup()
  const lessOpen = areas.map((area) => (area.product === 'freezer' ? { ...area, isOpen: false } : area))
  await open(
    'guest',
    { ...answers, 'GET /api/earn': lessOpen },
    { path: '/', until: () => screen.findByText('Not open yet') },
  )
  expect(shut()).toEqual([false, true, false, false])
})
