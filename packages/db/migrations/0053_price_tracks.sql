-- Where a price has been lately, so that many small moves within a minute are seen as the one that they are: the lowest and
-- the highest of a span, and of the one before it. Null: nothing is known but the price itself.
alter table coins_prices add column span_at timestamptz;
alter table coins_prices add column low numeric(30, 0) check (low > 0);
alter table coins_prices add column high numeric(30, 0) check (high >= low);
alter table coins_prices add column low_before numeric(30, 0) check (low_before > 0);
alter table coins_prices add column high_before numeric(30, 0) check (high_before >= low_before);

grant update (span_at, low, high, low_before, high_before) on coins_prices to leaven_server;
