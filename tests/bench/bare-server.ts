import { fastify } from 'fastify'
import { Pool } from 'pg'

// What the same read costs with nothing around it: no session, no contract, no headers, no metrics.

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()

app.get<{ Params: { userId: string } }>('/balances/:userId', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'balances',
    text: 'select path, asset, decimals, balance from ledger_accounts where user_id = $1 order by path, asset',
    values: [params.userId],
  })
  return rows
})

process.on('disconnect', () => process.exit())
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.send?.('ready')
