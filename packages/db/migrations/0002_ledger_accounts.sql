-- Opening and closing accounts. These functions and those of 0003 are the only way to change the ledger; they run
-- with their owner's rights, so that the server's role needs none of its own.

create function ledger_refuse(code text, detail text) returns text
  language plpgsql as $$
begin
  raise exception using errcode = 'LV001', message = code, detail = detail;
end $$;

-- Ids below this are final: no database transaction that is still running can add one. Stable, because horizon and
-- rows must come from one snapshot.
create function ledger_horizon() returns int8
  language sql stable as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::int8 << 20 $$;

-- Whose account a path names; null for the house's.
create function ledger_owner(path text) returns text
  language sql immutable as $$
  select case when starts_with(path, 'user:') or starts_with(path, 'receivable:') then split_part(path, ':', 2) end $$;

create function ledger_open(
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
end $$;

-- Takes the lock of a posting first, so that none can slip in between.
create function ledger_close(account_path text, account_asset text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account ledger_accounts;
begin
  perform from ledger_users where user_id = ledger_owner(account_path) for update;
  select * into account from ledger_accounts
    where path = account_path and asset = account_asset and shard = 0 for update;
  if not found then perform ledger_refuse('AccountMissing', account_path || ' in ' || account_asset); end if;
  if account.balance <> 0 or account.is_summed then perform ledger_refuse('AccountNotEmpty', account_path); end if;
  update ledger_accounts set is_closed = true where id = account.id;
end $$;

-- The row of a house account to post to. Of a summed one a shard that nobody holds, so that it makes nobody wait;
-- only if all are held, the first.
create function ledger_house_row(account_path text, account_asset text) returns int8
  language plpgsql as $$
declare
  account record;
begin
  select a.id, a.is_summed into account from ledger_accounts a
    where a.path = account_path and a.asset = account_asset and a.shard = 0;
  if account.is_summed then
    select a.id into account from ledger_accounts a
      where a.path = account_path and a.asset = account_asset order by a.shard limit 1 for update skip locked;
    if not found then
      select a.id into account from ledger_accounts a
        where a.path = account_path and a.asset = account_asset and a.shard = 0 for update;
    end if;
  end if;
  return account.id;
end $$;
