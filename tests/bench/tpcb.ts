import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { promisify } from 'node:util'
import { Client } from 'pg'

export type Baseline = { readonly name: string; readonly measure: (seconds: number) => Promise<number> }

const CLIENTS = 16
const run = promisify(execFile)

/** pgbench's own tpcb-like, in both protocols; where pgbench is missing, the same statements through our driver. */
export async function prepareBaselines(url: string, scale: number): Promise<readonly Baseline[]> {
  const pgbench = findPgbench()
  if (!pgbench) return [await prepareDriver(url, scale)]
  await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url])
  return (['simple', 'prepared'] as const).map((protocol) => ({
    name: `pgbench tpcb-like, ${protocol} protocol`,
    measure: (seconds) => runPgbench(pgbench, url, protocol, seconds),
  }))
}

function findPgbench(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => `${folder}/pgbench`)
  return [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((path) => existsSync(path))
}

async function runPgbench(pgbench: string, url: string, protocol: string, seconds: number): Promise<number> {
  const args = [`--protocol=${protocol}`, `--client=${CLIENTS}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum', url]
  const { stdout } = await run(pgbench, args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}

const toTables = (scale: number) => `
  create table if not exists pgbench_branches (bid int primary key, bbalance int, filler char(88));
  create table if not exists pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table if not exists pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table if not exists pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n on conflict do nothing;
  insert into pgbench_tellers select n, 1, 0, '' from generate_series(1, ${scale * 10}) n on conflict do nothing;
  insert into pgbench_accounts select n, 1, 0, '' from generate_series(1, ${scale * 100_000}) n on conflict do nothing`

async function prepareDriver(url: string, scale: number): Promise<Baseline> {
  const clients = Array.from({ length: CLIENTS }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(toTables(scale))
  return {
    name: 'tpcb-like statements through the same driver',
    measure: async (seconds) => {
      const until = performance.now() + seconds * 1000
      const done = await Promise.all(clients.map((client) => runDriver(client, scale, until)))
      return done.reduce((sum, count) => sum + count, 0) / seconds
    },
  }
}

async function runDriver(client: Client, scale: number, until: number): Promise<number> {
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  let count = 0
  while (performance.now() < until) {
    const [aid, tid, bid, delta] = [any(scale * 100_000), any(scale * 10), any(scale), any(5_000)]
    await client.query('begin')
    await client.query({
      name: 'a',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, aid],
    })
    await client.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] })
    await client.query({
      name: 't',
      text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
      values: [delta, tid],
    })
    await client.query({
      name: 'b',
      text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
      values: [delta, bid],
    })
    await client.query({
      name: 'h',
      text: 'insert into pgbench_history values ($1, $2, $3, $4, $5)',
      values: [tid, bid, aid, delta, new Date()],
    })
    await client.query('commit')
    count += 1
  }
  return count
}
