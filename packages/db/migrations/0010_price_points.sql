-- What coins cost in the past: the first price of each hour of business time, kept for 400 days.
create table coins_price_points (
  coin_id text collate "C" not null references coins_coins,
  hour    timestamptz not null check (extract(epoch from hour) % 3600 = 0),
  -- In 10^-12 of a US dollar.
  scaled  numeric(30, 0) not null check (scaled > 0),
  at      timestamptz not null,
  primary key (coin_id, hour)
);

grant select, insert, delete on coins_price_points to leaven_server;
