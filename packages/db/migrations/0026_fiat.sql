-- Purchases of coins with money from outside, by way of a payment provider.

-- What an address of its own costs a customer once (FIAT-75).
alter table coins_coins add column deposit_fee_usd numeric(12, 2) not null default 0 check (deposit_fee_usd >= 0);
update coins_coins set deposit_fee_usd = 5 where id = 'ETH';

create table fiat_orders (
  id                text collate "C" primary key check (id ~ '^ord_'),
  user_id           text collate "C" not null,
  provider          text not null check (provider in ('banxa', 'transak')),
  -- What the provider calls it; null: it has no name for it yet.
  provider_order_id text collate "C" check (length(provider_order_id) <= 100),
  method_id         text collate "C" not null,
  fiat_code         text collate "C" not null,
  fiat_units        int8 not null check (fiat_units > 0),
  coin_id           text collate "C" not null references coins_coins,
  network_id        text collate "C" not null references coins_networks,
  -- As quoted; what arrives is what is credited.
  units             int8 not null check (units > 0),
  fee_units         int8 not null check (fee_units >= 0),
  address           text collate "C" not null check (length(address) <= 128),
  state             text not null check (state in ('OPEN', 'PAID', 'CREDITED', 'CANCELLED', 'FAILED', 'EXPIRED', 'REFUNDED')),
  created_at        timestamptz not null,
  -- The transfer that brought the coins, and how many they were.
  txid              text collate "C" check (length(txid) <= 128),
  output            int4,
  credited_units    int8 check (credited_units > 0),
  check ((state = 'CREDITED') = (credited_units is not null)),
  -- One arrival pays for one order.
  unique (network_id, txid, output),
  unique (provider, provider_order_id)
);
create index fiat_orders_user on fiat_orders (user_id, created_at desc);

-- Every move of an order's state.
create table fiat_events (
  order_id text collate "C" not null references fiat_orders,
  number   int4 not null,
  state    text not null,
  at       timestamptz not null,
  primary key (order_id, number)
);

-- Who has paid for an address of a coin, and with which order.
create table fiat_paid_fees (
  user_id  text collate "C" not null,
  coin_id  text collate "C" not null references coins_coins,
  order_id text collate "C" not null references fiat_orders,
  units    int8 not null check (units > 0),
  at       timestamptz not null,
  primary key (user_id, coin_id)
);

grant select, insert, update on fiat_orders to leaven_server;
grant select, insert on fiat_events, fiat_paid_fees to leaven_server;
