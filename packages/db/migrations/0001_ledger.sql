-- The double-entry ledger. A posting moves a positive number of units from one account to another, so every
-- transaction balances by construction. Only the functions of 0002 write here; the server's role can only read.

-- The position of an asset's point never changes once it is listed.
create table ledger_assets (
  code     text collate "C" primary key check (length(code) between 1 and 40),
  decimals int2 not null check (decimals between 0 and 8),
  unique (code, decimals)
);

-- One row per customer: the lock over all his accounts, and the running number of his history.
create table ledger_users (
  user_id     text collate "C" primary key,
  last_number int8 not null default 0
) with (fillfactor = 50);

-- A summed account is several rows, its shards, and holds their sum; every other account is shard 0 alone. One check
-- and no foreign key, because every posting rewrites two of these rows and ledger_open alone adds them.
create table ledger_accounts (
  id           int8 generated always as identity primary key,
  balance      int8 not null default 0,
  decimals     int2 not null,
  shard        int2 not null,
  is_summed    boolean not null,
  can_overdraw boolean not null,
  is_closed    boolean not null default false,
  path         text collate "C" not null,
  asset        text collate "C" not null,
  user_id      text collate "C",
  unique (path, asset, shard),
  constraint ledger_accounts_floor check (balance >= 0 or can_overdraw)
) with (fillfactor = 50);

create index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null;

-- What makes a posting happen once. The id is the number of the database transaction followed by a counter of
-- 20 bits, so that ids rise in the order in which the readers of "what is new since" may trust them.
create table ledger_transactions (
  id    int8 primary key,
  scope text collate "C" not null,
  key   text collate "C" not null,
  constraint ledger_transactions_once unique (scope, key)
);

-- A domain, because PostgreSQL keeps its check ready, and reads a table's anew at every statement.
create domain ledger_units as int8 check (value > 0);

-- The customer's history is read from here, so a row carries all that a statement shows.
create table ledger_postings (
  transaction_id      int8 not null,
  position            int2 not null,
  recorded_at         timestamptz not null,
  user_id             text collate "C",
  number              int8,
  operation           text not null,
  reference           text,
  related             text,
  source_id           int8 not null,
  destination_id      int8 not null,
  units               ledger_units not null,
  source_balance      int8 not null,
  destination_balance int8 not null,
  primary key (transaction_id, position)
);

create unique index ledger_postings_user on ledger_postings (user_id, number) where user_id is not null;

-- Sealed runs of postings: everything above the last id of the block before, up to its own. Each head hashes the one
-- before it and is signed.
create table ledger_blocks (
  number    int8 primary key check (number > 0),
  last_id   int8 not null unique,
  postings  int4 not null,
  digests   bytea not null,
  previous  bytea not null,
  hash      bytea not null,
  key_id    text not null,
  signature bytea not null,
  sealed_at timestamptz not null,
  check (postings > 0 and octet_length(digests) = postings * 32)
);

-- What sealing hashes of a posting: all of it, with names in place of inner numbers.
create view ledger_digests as
  select p.transaction_id, p.position, sha256(convert_to(jsonb_build_array(
    p.transaction_id::text, p.position, t.scope, t.key,
    to_char(p.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p.user_id, p.number::text, p.operation, p.reference, p.related, s.asset, p.units::text,
    s.path, s.shard, p.source_balance::text, d.path, d.shard, p.destination_balance::text)::text, 'UTF8')) as digest
  from ledger_postings p
  left join ledger_transactions t on t.id = p.transaction_id
  left join ledger_accounts s on s.id = p.source_id
  left join ledger_accounts d on d.id = p.destination_id;
