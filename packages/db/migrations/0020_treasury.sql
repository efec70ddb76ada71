-- The house's own coins: what arrived at its addresses, and what of it was set aside for products.

-- How far each chain has been read for the house. It reads only what is too deep to change.
create table treasury_heights (
  network_id text collate "C" primary key references coins_networks,
  height     int8 not null
);

create table treasury_fundings (
  id          text collate "C" primary key check (length(id) <= 100),
  account     text collate "C" not null check (account ~ '^(expense|budget):[a-z0-9-]{1,60}$'),
  coin_id     text collate "C" not null references coins_coins,
  units       int8 not null check (units > 0),
  asked_by    text not null check (length(asked_by) between 1 and 100),
  approved_by text not null check (length(approved_by) between 1 and 100),
  at          timestamptz not null,
  -- Nobody approves his own (PLUS-22).
  check (asked_by <> approved_by)
);

grant select, insert, update on treasury_heights to leaven_server;
grant select, insert on treasury_fundings to leaven_server;
