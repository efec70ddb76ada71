-- Pools of two coins, and the quotes of swaps. What lies in a pool is in the ledger, under pool:{pair}.

create table pools_pairs (
  id                text collate "C" primary key,
  first_coin        text collate "C" not null references coins_coins,
  second_coin       text collate "C" not null references coins_coins,
  -- Parts of 10^12: what goes in pays the first to the liquidity providers, and of the rest the second to the house.
  commission        int8 not null check (commission between 0 and 999999999999),
  dex_fee_base_rate int8 not null check (dex_fee_base_rate between 0 and 999999999999),
  position          int4 not null,
  check (id = first_coin || '-' || second_coin),
  check (first_coin <> second_coin)
);

insert into pools_pairs (id, first_coin, second_coin, commission, dex_fee_base_rate, position) values
  ('BTC-DFI', 'BTC', 'DFI', 2000000000, 1000000000, 1),
  ('ETH-DFI', 'ETH', 'DFI', 2000000000, 0, 2),
  ('USDT-DFI', 'USDT', 'DFI', 2000000000, 0, 3),
  ('USDC-DFI', 'USDC', 'DFI', 2000000000, 0, 4),
  ('DUSD-DFI', 'DUSD', 'DFI', 2000000000, 2000000000, 5);

-- What the house has put into pools, and the shares of a pool that it holds for that.
create table pools_provisions (
  id           text collate "C" primary key check (length(id) <= 100),
  pair_id      text collate "C" not null references pools_pairs,
  first_units  int8 not null check (first_units > 0),
  second_units int8 not null check (second_units > 0),
  shares       int8 not null check (shares > 0),
  asked_by     text not null check (length(asked_by) between 1 and 100),
  approved_by  text not null check (length(approved_by) between 1 and 100),
  at           timestamptz not null,
  -- Nobody approves his own (PLUS-22).
  check (asked_by <> approved_by)
);

-- How many percent of all DUSD nothing backs but trust; the fee on DUSD that becomes DFI follows from it.
create table swap_stabilization (
  is_only boolean primary key default true check (is_only),
  ratio   int4 not null check (ratio between 0 and 100)
);

insert into swap_stabilization (ratio) values (50);

-- A promise for a moment: what somebody would get. Used once, and forgotten after a day.
create table swap_quotes (
  id           text collate "C" primary key,
  user_id      text collate "C" not null references identity_users,
  from_coin    text collate "C" not null references coins_coins,
  to_coin      text collate "C" not null references coins_coins,
  units        int8 not null check (units > 0),
  target_units int8 not null check (target_units > 0),
  type         text not null check (type in ('DEX', 'TRADING_ENGINE', 'IN_HOUSE')),
  -- The pools on the way, in order; none where the house itself swaps.
  pairs        text[] not null check (cardinality(pairs) <= 3),
  valid_until  timestamptz not null,
  used_at      timestamptz,
  check (from_coin <> to_coin)
);

create index swap_quotes_valid_until on swap_quotes (valid_until);
create index swap_quotes_user on swap_quotes (user_id);

grant select, update on pools_pairs to leaven_server;
grant select, insert on pools_provisions to leaven_server;
grant select, update on swap_stabilization to leaven_server;
grant select, insert, update, delete on swap_quotes to leaven_server;
