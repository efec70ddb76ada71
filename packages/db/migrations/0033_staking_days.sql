-- A day of rewards in pages: what is due is written down first, set aside in one sum, then paid page by page.

-- What one account earned on one day and has not been paid yet.
create table staking_due (
  coin_id  text collate "C" not null references coins_coins,
  day      text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  path     text collate "C" not null,
  units    int8 not null check (units > 0),
  -- Of a frozen position: the term that held on that day.
  months   int4,
  primary key (coin_id, day, path)
);

-- Accounts of customers by coin and place, in pages.
create index ledger_accounts_held on ledger_accounts (asset, split_part(path, ':', 3), path) where user_id is not null;

-- A page of customers' accounts with what each held right before a moment: what was recorded since is taken off. One
-- statement, so that balances and postings are of one moment. Plans are pinned: whatever the tables were when a plan was
-- made, a page is read by its index and joined once.
create function ledger_held(held_asset text, held_place text, before timestamptz, after text, count int4)
  returns table (user_id text, path text, units int8)
  language plpgsql stable
  set enable_seqscan = off set enable_nestloop = off set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    with page as materialized (
      select a.id, a.user_id, a.path, a.balance from ledger_accounts a
      where a.asset = held_asset and split_part(a.path, ':', 3) = held_place and a.user_id is not null and a.path > after
      order by a.path limit count
    ), later as materialized (
      select moved.account_id, sum(moved.units) as units from (
        select p.destination_id as account_id, p.units::numeric from ledger_postings p
          where p.recorded_at >= before and p.user_id is not null
        union all
        select p.source_id, -p.units from ledger_postings p where p.recorded_at >= before and p.user_id is not null
      ) moved group by moved.account_id
    )
    select page.user_id::text, page.path::text, (page.balance - coalesce(later.units, 0))::int8
    from page left join later on later.account_id = page.id order by page.path;
end $$;

grant select, insert, delete on staking_due to leaven_server;
grant execute on function ledger_held to leaven_server;
