-- What is kept about outside parties: tokens that they lend us, and commands that ask them in steps.

-- A token that a party lends us for a time, shared by all processes: a new one ends the one before it. Sealed.
create table party_tokens (
  party       text collate "C" primary key,
  sealed      bytea,
  expires_at  timestamptz,
  -- The one before: what the party signed with it may still be on its way.
  before      bytea,
  -- Until then, by wall time, one process asks for a new one and the others wait.
  taken_until timestamptz
);

-- Tells processes apart where a party wants numbers that no two of them use.
create sequence process_numbers as int4 minvalue 0 cycle;

-- A command that asks outside: what was wanted before the party was asked, and until when one process is at it.
alter table call_keys
  add column wanted      jsonb,
  add column taken_until timestamptz;

-- Where payment providers deliver to, by customer. Addresses are in small letters.
create table arrivals_addresses (
  network_id text collate "C" not null references coins_networks,
  address    text collate "C" not null check (length(address) <= 128),
  user_id    text collate "C" not null,
  primary key (network_id, address)
);
create index arrivals_addresses_user on arrivals_addresses (user_id);

-- Every transfer to such an address that is too deep to be taken back: credited for an order, or listed for operators
-- with the reason. Nothing leaves this table.
create table arrivals_arrivals (
  network_id text collate "C" not null references coins_networks,
  txid       text collate "C" not null check (length(txid) <= 128),
  output     int4 not null check (output >= 0),
  user_id    text collate "C" not null,
  address    text collate "C" not null check (length(address) <= 128),
  coin_id    text collate "C" not null references coins_coins,
  -- As the chain says it, and in our units; null: more than an account can hold.
  amount     text not null check (length(amount) <= 60),
  units      int8 check (units > 0),
  state      text not null check (state in ('LISTED', 'CREDITED')),
  reason     text check (reason in ('NO_ORDER', 'OTHER_COIN', 'TOO_LARGE', 'ORDER_REFUNDED', 'STOPPED')),
  -- What it was credited for.
  order_id   text collate "C",
  seen_at    timestamptz not null,
  ended_at   timestamptz,
  -- Who assigned it by hand, if the job did not.
  asked_by    text check (length(asked_by) between 1 and 100),
  approved_by text check (length(approved_by) between 1 and 100),
  primary key (network_id, txid, output),
  check ((state = 'LISTED') = (reason is not null)),
  check ((state = 'CREDITED') = (order_id is not null and ended_at is not null)),
  check (state = 'LISTED' or units is not null),
  check ((asked_by is null) = (approved_by is null)),
  -- Nobody approves their own (PLUS-22).
  check (asked_by <> approved_by)
);
create index arrivals_listed on arrivals_arrivals (seen_at, network_id, txid, output) where state = 'LISTED';
create index arrivals_order on arrivals_arrivals (order_id) where order_id is not null;
create index arrivals_user on arrivals_arrivals (user_id);

-- What somebody has tried to pay for one order: a provider may know several under our one name.
create table fiat_tries (
  provider          text not null check (provider in ('banxa', 'transak')),
  provider_order_id text collate "C" not null check (length(provider_order_id) between 1 and 100),
  order_id          text collate "C" not null references fiat_orders,
  state             text not null check (state in ('OPEN', 'PAID', 'DELIVERED', 'CANCELLED', 'FAILED', 'EXPIRED', 'REFUNDED')),
  txid              text collate "C" check (length(txid) <= 128),
  read_at           timestamptz not null,
  primary key (provider, provider_order_id)
);
create index fiat_tries_order on fiat_tries (order_id);
create index fiat_tries_txid on fiat_tries (txid) where txid is not null;
create index fiat_orders_address on fiat_orders (network_id, lower(address), created_at desc);

-- What is known from before: addresses that orders were made for, their tries, and what has arrived for them.
insert into arrivals_addresses (network_id, address, user_id)
  select distinct network_id, lower(address), user_id from fiat_orders on conflict do nothing;
insert into fiat_tries (provider, provider_order_id, order_id, state, txid, read_at)
  select provider, provider_order_id, id,
    case state when 'CREDITED' then 'DELIVERED' else state end, txid, created_at
  from fiat_orders where provider_order_id is not null;
insert into arrivals_arrivals (network_id, txid, output, user_id, address, coin_id, amount, units, state, order_id,
    seen_at, ended_at)
  select o.network_id, o.txid, o.output, o.user_id, lower(o.address), o.coin_id, o.credited_units::text, o.credited_units,
    'CREDITED', o.id, e.at, e.at
  from fiat_orders o join fiat_events e on e.order_id = o.id and e.state = 'CREDITED'
  where o.txid is not null;

grant select, insert, update on party_tokens, arrivals_arrivals, fiat_tries to leaven_server;
grant select, insert on arrivals_addresses to leaven_server;
grant usage on sequence process_numbers to leaven_server;
