-- What arrives on the chains.

-- How far each chain was read, and the hashes of the blocks read last, by which a reorganisation is noticed.
create table deposits_blocks (
  network_id text collate "C" not null,
  height     int8 not null,
  hash       text collate "C" not null,
  primary key (network_id, height)
);

-- Addresses that were given out. The address itself is derived anew each time; this only says whose it is.
create table deposits_addresses (
  network_id text collate "C" not null,
  address    text collate "C" not null check (length(address) <= 128),
  user_id    text collate "C" not null,
  primary key (network_id, address)
);
create index deposits_addresses_user on deposits_addresses (user_id);

create table deposits_deposits (
  id            text collate "C" primary key check (id ~ '^dep_'),
  user_id       text collate "C" not null,
  network_id    text collate "C" not null,
  txid          text collate "C" not null check (length(txid) <= 128),
  output        int4 not null,
  coin_id       text collate "C" not null,
  units         int8 not null check (units > 0),
  -- What a chain counts beyond the coin's decimals stays with the house.
  dust          text not null default '0',
  address       text collate "C" not null,
  -- Null while it is in no block.
  height        int8,
  state         text not null check (state in ('SEEN', 'HELD', 'AVAILABLE', 'GONE', 'REVERSED')),
  seen_at       timestamptz not null,
  credited_at   timestamptz,
  originator    jsonb,
  unique (network_id, txid, output)
);
create index deposits_deposits_user on deposits_deposits (user_id, seen_at desc);
create index deposits_deposits_open on deposits_deposits (network_id, state, height);

-- Every move of a deposit's state.
create table deposits_events (
  deposit_id text collate "C" not null references deposits_deposits,
  number     int4 not null,
  state      text not null,
  at         timestamptz not null,
  primary key (deposit_id, number)
);

-- Customers whose withdrawals wait until an operator has looked: a credited deposit was taken back by its chain.
create table deposits_freezes (
  user_id    text collate "C" primary key,
  deposit_id text collate "C" not null,
  frozen_at  timestamptz not null
);

grant select, insert, update, delete on deposits_blocks to leaven_server;
grant select, insert on deposits_addresses, deposits_events, deposits_freezes to leaven_server;
grant select, insert, update on deposits_deposits to leaven_server;
