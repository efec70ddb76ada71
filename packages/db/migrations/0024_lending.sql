-- Lending: coins are entered into batches of a series, which run from Friday to Friday and pay at their end. What somebody
-- has entered lies in the ledger; here stands what was promised for it.

-- A series: one coin, one rhythm. Rates are in 10^-12 of one. A change counts for sales that open later.
create table batches_series (
  id             text collate "C" primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  coin_id        text collate "C" not null references coins_coins,
  decimals       int2 not null check (decimals between 0 and 8),
  name           text not null check (length(name) between 1 and 100),
  rhythm         text not null check (rhythm in ('WEEKLY', 'FOUR_WEEKLY')),
  rate           int8 not null check (rate >= 0),
  tier_threshold int8 check (tier_threshold > 0),
  tier_rate      int8 check (tier_rate >= 0),
  -- Bonus levels, lowest first: how far above the price of the start, and what a round pays for it (LEND-098).
  levels         jsonb not null default '[]',
  reward_rate    int8 not null check (reward_rate >= 0),
  cap            int8 not null check (cap > 0),
  is_open        boolean not null default true,
  position       int4 not null,
  check ((tier_threshold is null) = (tier_rate is null)),
  check (levels = '[]' or rhythm = 'FOUR_WEEKLY')
);

-- What was promised is kept with the batch. A draft waits until its returns are set aside (LEND-102).
create table batches_batches (
  id             text collate "C" primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  series_id      text collate "C" not null references batches_series,
  number         int4 not null check (number > 0),
  coin_id        text collate "C" not null references coins_coins,
  decimals       int2 not null,
  name           text not null,
  rhythm         text not null,
  rate           int8 not null,
  tier_threshold int8,
  tier_rate      int8,
  levels         jsonb not null,
  reward_rate    int8 not null,
  cap            int8 not null check (cap > 0),
  state          text not null check (state in ('DRAFT', 'SELLING', 'ONGOING', 'MATURED', 'SETTLED', 'CANCELED')),
  -- The batch whose entries may roll over into this one.
  predecessor_id text collate "C" references batches_batches,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  -- All that is entered, what of it wants to roll over, and what is kept for the predecessor's entries (LEND-051).
  filled         int8 not null default 0 check (filled >= 0),
  carried        int8 not null default 0 check (carried >= 0),
  reserve        int8 not null default 0 check (reserve >= 0),
  -- What must be set aside for it: of its coin, and of the reward's.
  need           int8 not null check (need >= 0),
  reward_need    int8 not null check (reward_need >= 0),
  -- Fixed at the start, in 10^-12 of a US dollar.
  start_price    numeric(30, 0) check (start_price > 0),
  reward_price   numeric(30, 0) check (reward_price > 0),
  unique (series_id, number),
  constraint batches_batches_cap check (filled <= cap)
);
create unique index batches_successor on batches_batches (predecessor_id) where state <> 'CANCELED';
create index batches_state on batches_batches (state);

-- Every change of a state. Written once, never changed.
create table batches_events (
  id       int8 generated always as identity primary key,
  batch_id text collate "C" not null references batches_batches,
  state    text not null,
  at       timestamptz not null
);

-- One for a customer in a batch. One that was taken back leaves no row; the ledger knows of it.
create table lending_entries (
  id           text collate "C" primary key,
  batch_id     text collate "C" not null references batches_batches,
  user_id      text collate "C" not null references identity_users,
  units        int8 not null check (units > 0),
  option       text not null check (option in ('NO_COMPOUNDING', 'ONLY_ENTRY', 'ENTRY_AND_RETURN')),
  -- What it keeps free in the successor (LEND-051).
  carried      int8 not null check (carried >= 0),
  -- Of the reward's coin, paid at the start and at a move (LEND-099).
  rewarded     int8 not null default 0 check (rewarded >= 0),
  rewarded_for int8 not null default 0 check (rewarded_for between 0 and units),
  entered_at   timestamptz not null,
  -- When it was settled or given back, what it earned, and what of all that went on into the successor.
  closed_at    timestamptz,
  earned       int8 not null default 0 check (earned >= 0),
  bonus        int8 not null default 0 check (bonus >= 0),
  moved        int8 not null default 0 check (moved >= 0),
  unique (batch_id, user_id)
);
create index lending_entries_user on lending_entries (user_id, id);
create index lending_entries_unrewarded on lending_entries (batch_id, id) where rewarded_for < units;
create index lending_entries_open on lending_entries (batch_id, id) where closed_at is null;

-- Bonus rounds of a batch that has started, and what each pays (LEND-098).
create table batches_rounds (
  batch_id  text collate "C" not null references batches_batches,
  number    int2 not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  price     numeric(30, 0) check (price > 0),
  paid      int8 check (paid >= 0),
  primary key (batch_id, number)
);

-- What the house does with what was entered. The hash is told at the start, the content when it is settled (LEND-101).
create table trades_trades (
  batch_id text collate "C" not null references batches_batches,
  position int4 not null,
  type     text not null check (type in ('TRADE', 'HEDGE', 'BONUS_ROUND', 'LENDING')),
  activity jsonb not null,
  nonce    text not null check (length(nonce) between 32 and 100),
  hash     text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (batch_id, position)
);

insert into batches_series (id, coin_id, decimals, name, rhythm, rate, tier_threshold, tier_rate, levels, reward_rate,
  cap, position)
select s.id, s.coin_id, c.decimals, s.name, s.rhythm, s.rate, s.tier_threshold, s.tier_rate, s.levels, s.reward_rate,
  s.cap * (10 ^ c.decimals)::int8, s.position
from (values
  ('btc-weekly', 'BTC', 'BTC weekly', 'WEEKLY', 48000000000, null, null, '[]'::jsonb, 5000000000, 80::int8, 1),
  ('btc-four-weekly', 'BTC', 'BTC four-weekly', 'FOUR_WEEKLY', 50000000000, 200000000::int8, 40000000000,
    '[{"above": "0.05", "bonus": "0.01"}, {"above": "0.1", "bonus": "0.025"}]', 5000000000, 40, 2),
  ('eth-four-weekly', 'ETH', 'ETH four-weekly', 'FOUR_WEEKLY', 52500000000, 1000000000, 56000000000, '[]', 7500000000,
    1500, 3),
  ('usdc-weekly', 'USDC', 'USDC weekly', 'WEEKLY', 71000000000, null, null, '[]', 2500000000, 2500000, 4),
  ('usdt-weekly', 'USDT', 'USDT weekly', 'WEEKLY', 68000000000, null, null, '[]', 2500000000, 2500000, 5),
  ('dfi-weekly', 'DFI', 'DFI weekly', 'WEEKLY', 92000000000, null, null, '[]', 0, 5000000, 6)
) as s (id, coin_id, name, rhythm, rate, tier_threshold, tier_rate, levels, reward_rate, cap, position)
join coins_coins c on c.id = s.coin_id;

grant select, update on batches_series to leaven_server;
grant select, insert, update on batches_batches, batches_rounds to leaven_server;
grant select, insert, update, delete on lending_entries to leaven_server;
grant select, insert on batches_events, trades_trades to leaven_server;
