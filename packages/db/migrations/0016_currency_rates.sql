-- What one US dollar costs in each currency that values can be shown in: the middle of what the sources said.
create table coins_rates (
  currency text collate "C" primary key check (currency ~ '^[A-Z]{3}$'),
  -- In 10^-12 of the currency.
  scaled   numeric(30, 0) not null check (scaled > 0),
  sources  int2 not null check (sources between 1 and 3),
  at       timestamptz not null
);

grant select, insert, update on coins_rates to leaven_server;
