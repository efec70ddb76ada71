-- The catalogue of coins and networks, and the newest prices.

create table coins_networks (
  id            text collate "C" primary key check (id ~ '^[a-z0-9-]{1,30}$'),
  name          text not null,
  confirmations int4 not null check (confirmations > 0),
  -- How an address is written: bech32 with this prefix, or hexadecimal.
  address_kind  text not null check (address_kind in ('bech32', 'hex')),
  address_prefix text not null,
  position      int4 not null
);

create table coins_coins (
  id                text collate "C" primary key check (id ~ '^[A-Za-z0-9-]{1,20}$'),
  name              text not null,
  category          text not null check (category in ('crypto', 'stable', 'pool')),
  decimals          int2 not null check (decimals between 0 and 8),
  staking_apy       text not null default 'NaN',
  payout_approach   text not null default 'COMPOUND' check (payout_approach in ('COMPOUND', 'PAYOUT', 'VALUE_ACCRUING')),
  is_hidden         boolean not null default false,
  is_private        boolean not null default false,
  is_stakeable      boolean not null default false,
  is_depositable    boolean not null default true,
  is_withdrawable   boolean not null default true,
  is_purchasable    boolean not null default false,
  is_swap_base      boolean not null default false,
  position          int4 not null
);

create table coins_listings (
  coin_id    text collate "C" not null references coins_coins,
  network_id text collate "C" not null references coins_networks,
  is_native  boolean not null,
  primary key (coin_id, network_id)
);

-- One price a coin: the middle of what the sources said.
create table coins_prices (
  coin_id text collate "C" primary key references coins_coins,
  -- In 10^-12 of a US dollar.
  scaled  numeric(30, 0) not null check (scaled > 0),
  sources int2 not null check (sources between 1 and 3),
  at      timestamptz not null
);

insert into coins_networks (id, name, confirmations, address_kind, address_prefix, position) values
  ('defichain', 'DeFiChain', 6, 'bech32', 'df', 1),
  ('bitcoin', 'Bitcoin', 3, 'bech32', 'bc', 2),
  ('ethereum', 'Ethereum', 12, 'hex', '0x', 3),
  ('polygon', 'Polygon', 30, 'hex', '0x', 4),
  ('polkadot', 'Polkadot', 10, 'bech32', 'dot', 5),
  ('solana', 'Solana', 31, 'bech32', 'sol', 6),
  ('sui', 'Sui', 10, 'hex', '0x', 7);

insert into coins_coins (id, name, category, decimals, staking_apy, payout_approach, is_private, is_stakeable,
  is_purchasable, is_swap_base, position) values
  ('DFI', 'DeFiChain', 'crypto', 8, 'NaN', 'COMPOUND', false, true, false, true, 1),
  ('BTC', 'Bitcoin', 'crypto', 8, 'NaN', 'COMPOUND', false, false, true, true, 2),
  ('ETH', 'Ethereum', 'crypto', 8, 'NaN', 'COMPOUND', false, true, true, true, 3),
  ('csETH', 'Staked Ether', 'crypto', 8, 'NaN', 'VALUE_ACCRUING', false, false, false, false, 4),
  ('DUSD', 'Decentralized USD', 'stable', 8, 'NaN', 'COMPOUND', false, false, false, false, 5),
  ('EUROC', 'Euro Coin', 'stable', 6, 'NaN', 'COMPOUND', false, false, false, false, 6),
  ('USDT', 'Tether USD', 'stable', 6, 'NaN', 'COMPOUND', false, false, true, true, 7),
  ('USDC', 'USD Coin', 'stable', 6, 'NaN', 'COMPOUND', false, false, true, true, 8),
  ('DOT', 'Polkadot', 'crypto', 8, 'NaN', 'COMPOUND', false, true, false, false, 9),
  ('SOL', 'Solana', 'crypto', 8, 'NaN', 'COMPOUND', false, true, false, false, 10),
  ('POL', 'Polygon', 'crypto', 8, 'NaN', 'COMPOUND', false, true, false, false, 11),
  ('SUI', 'Sui', 'crypto', 8, 'NaN', 'COMPOUND', false, true, false, false, 12),
  ('SINS', 'Seven Sins', 'crypto', 8, 'NaN', 'COMPOUND', true, false, false, false, 13),
  ('NRG', 'Energi', 'crypto', 8, 'NaN', 'COMPOUND', true, false, false, false, 14);

insert into coins_listings (coin_id, network_id, is_native) values
  ('DFI', 'defichain', true), ('BTC', 'bitcoin', true), ('ETH', 'ethereum', true), ('csETH', 'ethereum', false),
  ('DUSD', 'defichain', false), ('EUROC', 'ethereum', false), ('USDT', 'ethereum', false), ('USDC', 'ethereum', false),
  ('USDC', 'polygon', false), ('DOT', 'polkadot', true), ('SOL', 'solana', true), ('POL', 'polygon', true),
  ('SUI', 'sui', true), ('SINS', 'ethereum', false), ('NRG', 'ethereum', false);

grant select on coins_networks, coins_coins, coins_listings to leaven_server;
grant select, insert, update on coins_prices to leaven_server;
