import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** One file holds everything that a second start must find again. */
export function openStore(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, 'sandbox.sqlite'), { timeout: 5_000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;')
  db.exec(tables)
  addOutputs(db)
  return db
}

/** All of it or nothing. */
export function transact<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

/** Files of an older version know one transfer a transaction. */
function addOutputs(db: DatabaseSync): void {
  if (db.prepare("select 1 from pragma_table_info('transfers') where name = 'output'").get()) return
  transact(db, () => {
    db.exec('alter table transfers rename to transfers_before; drop index transfers_of_block')
    db.exec(tables)
    db.exec(`insert into transfers (id, network, height, txid, output, address, coin, amount, sender, is_succeeded)
      select id, network, height, txid, 0, address, coin, amount, sender, is_succeeded from transfers_before`)
    db.exec('drop table transfers_before')
  })
}

const tables = `
create table if not exists settings (
  name text primary key,
  value text not null
) strict;

create table if not exists messages (
  id integer primary key autoincrement,
  position integer not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  at text not null
) strict;
create index if not exists messages_of_recipient on messages (recipient collate nocase, position);
create index if not exists messages_in_order on messages (position);

create table if not exists prices (
  coin text primary key,
  usd text not null
) strict;

create table if not exists blocks (
  network text not null,
  height integer not null,
  hash text not null unique,
  parent text not null,
  nonce text not null,
  at text not null,
  primary key (network, height)
) strict;

-- Without a height a transfer waits in the pool.
create table if not exists transfers (
  id integer primary key autoincrement,
  network text not null,
  height integer,
  txid text not null,
  output integer not null,
  address text not null,
  coin text not null,
  amount text not null,
  sender text not null,
  is_succeeded integer not null,
  unique (txid, output)
) strict;
create index if not exists transfers_of_block on transfers (network, height, id);

create table if not exists applicants (
  id integer primary key autoincrement,
  applicant text not null unique,
  external_user text not null unique,
  email text not null,
  level text not null,
  status text not null,
  result text,
  info text,
  attempts integer not null,
  created_at text not null,
  submitted_at text,
  reviewed_at text
) strict;

create table if not exists orders (
  id integer primary key autoincrement,
  order_id text not null unique,
  provider text not null,
  reference text not null,
  customer text not null,
  status text not null,
  method text not null,
  fiat_code text not null,
  fiat_amount text not null,
  fee_amount text not null,
  coin text not null,
  coin_amount text not null,
  network text not null,
  address text not null,
  txid text,
  return_success text not null,
  return_cancelled text not null,
  return_failure text not null,
  created_at text not null
) strict;
create index if not exists orders_of_reference on orders (provider, reference, id);
`
