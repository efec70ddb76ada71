-- Debts are repaid by the ledger itself; freezes are read; deposits above a limit are held; prices remember jumps;
-- the platform collects what it has earned.

-- True once a customer's receivable account was opened: only then does a posting look for a debt.
alter table ledger_users add column has_receivable boolean not null default false;
update ledger_users u set has_receivable = true
  where exists (select from ledger_accounts a where a.path = 'receivable:' || u.user_id);

-- As before, and notes who may owe something.
create or replace function ledger_open(
  paths text[], assets text[], asset_decimals int2[], shard_counts int2[], overdraws boolean[]
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from unnest(paths, shard_counts, overdraws) as n (path, shards, can_overdraw)
    where (n.can_overdraw or n.shards > 1) and n.path !~ '^(chain|provider|income|receivable):|^expense:network$') then
    raise exception 'Only these may be summed or go below zero: chain, provider, income, receivable, expense:network';
  end if;
  insert into ledger_assets (code, decimals)
    select distinct n.code, n.decimals from unnest(assets, asset_decimals) as n (code, decimals) order by n.code
    on conflict (code) do nothing;
  perform ledger_refuse('AssetMismatch', n.code) from unnest(assets, asset_decimals) as n (code, decimals)
    where not exists (select from ledger_assets a where a.code = n.code and a.decimals = n.decimals);
  insert into ledger_users (user_id)
    select distinct ledger_owner(n.path) from unnest(paths) as n (path) where ledger_owner(n.path) is not null order by 1
    on conflict do nothing;
  insert into ledger_accounts (path, asset, decimals, shard, user_id, is_summed, can_overdraw)
    select n.path, n.asset, n.decimals, s.shard, ledger_owner(n.path), n.shards > 1, n.can_overdraw
    from unnest(paths, assets, asset_decimals, shard_counts, overdraws)
      as n (path, asset, decimals, shards, can_overdraw)
    cross join lateral generate_series(0, n.shards - 1) as s (shard)
    order by n.path, n.asset, s.shard
    on conflict (path, asset, shard) do nothing;
  if exists (select from unnest(paths) as n (path) where starts_with(n.path, 'receivable:')) then
    update ledger_users u set has_receivable = true
      where not u.has_receivable and u.user_id = any (
        array(select ledger_owner(n.path) from unnest(paths) as n (path) where starts_with(n.path, 'receivable:')));
  end if;
end $$;

-- Holds all accounts of a customer until the database transaction ends, as a posting does: a balance read after it decides.
create function ledger_lock(owner text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_users u where u.user_id = owner for update;
end $$;

-- What a database transaction has brought a debtor, in a coin that they owe, repays the debt: all that is available,
-- and of staked what it has brought. Runs at the commit, so that coins which only pass through are left alone.
create function ledger_repay() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  credit record;
  owed int8;
  held int8;
  repaid int8;
  new_id int8;
  new_number int8;
begin
  for credit in
    select a.id, a.asset, r.id as receivable_id, a.path = 'user:' || new.user_id || ':available' as is_available,
      sum(case when p.destination_id = a.id then p.units else -p.units end) as brought,
      max(p.recorded_at) as recorded,
      (array_agg(p.reference order by p.number desc) filter (where p.destination_id = a.id))[1] as reference,
      (array_agg(p.related order by p.number desc) filter (where p.destination_id = a.id))[1] as related
    from ledger_postings p
    join ledger_accounts a on a.id in (p.source_id, p.destination_id) and not a.is_closed
      and a.path in ('user:' || new.user_id || ':available', 'user:' || new.user_id || ':staked')
    join ledger_accounts r on r.path = 'receivable:' || new.user_id and r.asset = a.asset and not r.is_closed
    where p.user_id = new.user_id and p.number > old.last_number and p.number <= new.last_number
    group by a.id, a.asset, a.path, r.id
    order by a.asset, a.path
  loop
    select -r.balance into owed from ledger_accounts r where r.id = credit.receivable_id;
    select a.balance into held from ledger_accounts a where a.id = credit.id;
    repaid := least(owed, case when credit.is_available then held else least(held, credit.brought) end);
    continue when repaid <= 0;
    new_id := ledger_next_id(1);
    update ledger_users u set last_number = u.last_number + 1 where u.user_id = new.user_id
      returning u.last_number into new_number;
    insert into ledger_transactions values (new_id, 'job:repayment', new.user_id || ':' || new_number);
    update ledger_accounts a set balance = a.balance - repaid where a.id = credit.id;
    update ledger_accounts r set balance = r.balance + repaid where r.id = credit.receivable_id;
    insert into ledger_postings values (new_id, 1, credit.recorded, new.user_id, new_number, 'depositOwed',
      credit.reference, credit.related, credit.id, credit.receivable_id, repaid, held - repaid, repaid - owed);
  end loop;
  return null;
end $$;

-- The condition is all that a customer without a debt ever meets.
create constraint trigger ledger_users_repay after update on ledger_users deferrable initially deferred
  for each row when (new.has_receivable and new.last_number > old.last_number) execute function ledger_repay();

revoke all on function ledger_lock(text), ledger_repay() from public;
grant execute on function ledger_lock(text) to leaven_server;

-- Customers whose outgoing acts wait, one row for each deposit that its chain took back after it had been credited. One
-- that left a debt ends with the debt; the other when the deposit comes back; an operator can end either.
create table debts_freezes (
  deposit_id text collate "C" primary key,
  user_id    text collate "C" not null,
  is_owed    boolean not null,
  frozen_at  timestamptz not null,
  ended_at   timestamptz,
  ended_by   text check (length(ended_by) <= 100),
  check ((ended_at is null) = (ended_by is null))
);
create index debts_freezes_user on debts_freezes (user_id) where ended_at is null;
insert into debts_freezes (deposit_id, user_id, is_owed, frozen_at)
  select deposit_id, user_id, true, frozen_at from deposits_freezes;
drop table deposits_freezes;
grant select, insert, update on debts_freezes to leaven_server;

-- What a deposit was worth when it was credited, in cents; null while nobody knew. Above the limit it waits for the
-- customer's verification, whoever sent it.
alter table deposits_deposits add column value_cents int8, add column is_over_limit boolean not null default false;
create index deposits_deposits_over on deposits_deposits (user_id) where is_over_limit;

-- When a price last moved too far at once: for a moment nobody trades on it.
alter table coins_prices add column jumped_at timestamptz;

-- What the platform has earned or not used goes back to the treasury, once for an id, with two people behind it.
create table treasury_collections (
  id          text collate "C" primary key check (length(id) <= 100),
  account     text collate "C" not null check (account ~ '^(income|budget):[a-z0-9-]{1,60}$'),
  coin_id     text collate "C" not null references coins_coins,
  units       int8 not null check (units > 0),
  asked_by    text not null check (length(asked_by) between 1 and 100),
  approved_by text not null check (length(approved_by) between 1 and 100),
  at          timestamptz not null,
  -- Nobody approves their own (PLUS-22).
  check (asked_by <> approved_by)
);
grant select, insert on treasury_collections to leaven_server;
