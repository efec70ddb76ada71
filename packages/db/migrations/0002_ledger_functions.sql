-- The only way to change the ledger. These functions run with their owner's rights, so that the server's role needs
-- none of its own. Every table is reached by a key, and the planner is held to that: a plan cached while the tables
-- were empty stays right when they are large.

create function ledger_refuse(code text, detail text) returns text
  language plpgsql as $$
begin
  raise exception using errcode = 'LV001', message = code, detail = detail;
end $$;

-- Ids below this are final: no database transaction that is still running can add one. Stable, because horizon and
-- rows must come from one snapshot.
create function ledger_horizon() returns int8
  language sql stable as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::int8 << 20 $$;

create function ledger_open(
  paths text[], assets text[], asset_decimals int2[], owners text[], shard_counts int2[], overdraws boolean[]
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ledger_assets (code, decimals)
    select distinct n.code, n.decimals from unnest(assets, asset_decimals) as n (code, decimals) order by n.code
    on conflict (code) do nothing;
  insert into ledger_users (user_id)
    select distinct n.user_id from unnest(owners) as n (user_id) where n.user_id is not null order by n.user_id
    on conflict do nothing;
  with opened as (
    insert into ledger_accounts (path, asset, decimals, shard, user_id, is_summed)
    select n.path, n.asset, n.decimals, s.shard, n.user_id, n.shards > 1
    from unnest(paths, assets, asset_decimals, owners, shard_counts) as n (path, asset, decimals, user_id, shards)
    cross join lateral generate_series(0, n.shards - 1) as s (shard)
    order by n.path, n.asset, s.shard
    on conflict (path, asset, shard) do nothing
    returning id, path, asset
  )
  insert into ledger_balances (account_id, can_overdraw)
    select o.id, n.can_overdraw from opened o
    join unnest(paths, assets, overdraws) as n (path, asset, can_overdraw) on n.path = o.path and n.asset = o.asset;
end $$;

-- Takes the lock of a posting first, so that none can slip in between.
create function ledger_close(account_path text, account_asset text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account ledger_accounts;
  held int8;
begin
  select * into account from ledger_accounts where path = account_path and asset = account_asset and shard = 0;
  if not found then perform ledger_refuse('AccountMissing', account_path || ' ' || account_asset); end if;
  perform from ledger_users where user_id = account.user_id for update;
  select balance into held from ledger_balances where account_id = account.id for update;
  if held <> 0 or account.is_summed then perform ledger_refuse('AccountNotEmpty', account_path); end if;
  update ledger_balances set is_closed = true where account_id = account.id;
end $$;

-- A shard that nobody holds, so that a summed account makes nobody wait; only if all are held, the first.
create function ledger_shard(account_path text, account_asset text) returns int8
  language plpgsql as $$
declare
  chosen int8;
begin
  select b.account_id into chosen
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.path = account_path and a.asset = account_asset
    order by a.shard limit 1 for update of b skip locked;
  if not found then
    select b.account_id into chosen
      from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.path = account_path and a.asset = account_asset and a.shard = 0 for update of b;
  end if;
  return chosen;
end $$;
