import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn } from '@leaven/tests/world/people.ts'
const guest = createClient(() => 'http://localhost:4100/api')
const outside = createOutside(() => 'http://localhost:4103')
const c = await logIn(guest, 'erin@leaven.test')
for (const [coinId, networkId, amount] of [
  ['DFI', 'defichain', '80000'],
  ['ETH', 'ethereum', '5'],
  ['SOL', 'solana', '40'],
] as const) {
  const { address } = await c.call('getDepositAddress', { params: { coinId, networkId } })
  await outside.deposit(networkId, address, coinId, amount)
  await outside.mine(networkId, 40)
}
for (let i = 0; i < 40; i++) {
  await new Promise((r) => setTimeout(r, 500))
  const held = (await c.call('listDeposits', { query: { limit: '100' } })).filter((d) => d.status === 'LOCKED')
  for (const d of held)
    await c.call(
      'giveOriginator',
      { params: { depositId: d.depositId }, body: { isOriginatorAddressOwner: true, isCustodialWallet: false } },
      { key: d.depositId },
    )
  const w = (await c.call('getWallets', {})).balances.filter(
    (b) => ['DFI', 'ETH', 'SOL'].includes(b.coin.id) && b.kind === 'NATIVE' && Number(b.available) > 0,
  )
  if (w.length >= 3) break
}
const key = () => ({ key: crypto.randomUUID() })
await c.call('stake', { body: { coin: 'DFI', amount: '12000', autoRenew: false } }, key())
await c.call('stake', { body: { coin: 'ETH', amount: '2', termMonths: 60, autoRenew: false } }, key())
await c.call('stake', { body: { coin: 'DFI', amount: '40000', termMonths: 120, autoRenew: true } }, key())
await c.call('stake', { body: { coin: 'DFI', amount: '3000', termMonths: 3, autoRenew: false } }, key())
await c.call('stake', { body: { coin: 'SOL', amount: '10', autoRenew: false } }, key())
console.log(await outside.advance('P40D'))
console.log((await c.call('getFreezer', {})).positions.map((p) => [p.coin.id, p.amount, p.earned]))
console.log(JSON.stringify(await c.call('getBalance', {})))
console.log((await c.call('getStaking', {})).shares.map((p) => [p.id, p.total, p.movable]))
