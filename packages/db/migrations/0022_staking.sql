-- Staking and the freezer. What is staked and what is frozen lies in the ledger; here is for how long, and by which terms.

-- Sample rates; the operators' app will set them.
update coins_coins set staking_apy = case id
  when 'DFI' then '0.062' when 'ETH' then '0.031' when 'DOT' then '0.108' when 'SOL' then '0.057'
  when 'POL' then '0.044' when 'SUI' then '0.024' end
  where id in ('DFI', 'ETH', 'DOT', 'SOL', 'POL', 'SUI');

alter table coins_coins add column is_unstaking_disabled boolean not null default false;

-- The terms that a coin allows, with what each multiplies its rate by, in hundredths. A coin without a row allows the
-- default ones. Two multipliers are fixed by the documents.
create table staking_terms (
  coin_id    text collate "C" not null references coins_coins,
  months     int4 not null check (months in (1, 3, 6, 12, 24, 36, 60, 120)),
  multiplier int4 not null check (multiplier between 100 and 1000),
  primary key (coin_id, months),
  check (months <> 120 or multiplier = 200),
  check (months <> 60 or multiplier = 150)
);

insert into staking_terms (coin_id, months, multiplier) values
  ('DFI', 120, 200), ('DFI', 60, 150), ('DFI', 36, 135), ('DFI', 24, 125),
  ('DFI', 12, 115), ('DFI', 6, 110), ('DFI', 3, 105), ('DFI', 1, 102);

-- A freezer position: its term as it runs now. What lies in it is the balance of its account.
create table staking_positions (
  id         text collate "C" primary key,
  user_id    text collate "C" not null,
  coin_id    text collate "C" not null references coins_coins,
  units      int8 not null check (units > 0),
  months     int4 not null,
  multiplier int4 not null,
  auto_renew boolean not null,
  frozen_at  timestamptz not null,
  -- Of the term that runs: it begins anew when it is extended or renewed.
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  -- Null while it is frozen.
  thawed_at  timestamptz
);

create index staking_positions_user on staking_positions (user_id, frozen_at);
create index staking_positions_frozen on staking_positions (coin_id, ends_at) where thawed_at is null;

-- Everything that happened to a position, with the terms that hold from then on. A day is paid by the newest row before it.
create table staking_actions (
  position_id text collate "C" not null references staking_positions,
  number      int4 not null,
  user_id     text collate "C" not null,
  action      text not null check (action in ('FREEZE', 'EXTEND', 'RENEW', 'UNFREEZE')),
  units       int8 not null check (units > 0),
  months      int4 not null,
  multiplier  int4 not null,
  ends_at     timestamptz not null,
  at          timestamptz not null,
  primary key (position_id, number)
);

create index staking_actions_user on staking_actions (user_id, at desc);

-- A day of rewards asks what was posted since its midnight, which is little of a lot.
create index ledger_postings_recorded on ledger_postings using brin (recorded_at);

grant select on staking_terms to leaven_server;
grant select, insert, update on staking_positions to leaven_server;
grant select, insert on staking_actions to leaven_server;
