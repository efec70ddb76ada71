-- A debt is looked for only where there can be one, and a single posting computes less. PostgreSQL reads the condition
-- of a trigger anew at every statement, so the trigger moves to a table that only debtors have a row in.

create table ledger_debtors (
  user_id     text collate "C" primary key,
  last_number int8 not null
) with (fillfactor = 50);
insert into ledger_debtors (user_id, last_number)
  select u.user_id, u.last_number from ledger_users u where u.has_receivable;
grant select on ledger_debtors to leaven_server;
comment on table ledger_debtors is 'Archive: no. What a customer owes is in their history.';

drop trigger ledger_users_repay on ledger_users;

-- As before, but for where it reads and notes how far the customer's history has come.
create or replace function ledger_repay() returns trigger
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
    update ledger_debtors d set last_number = new_number where d.user_id = new.user_id;
    insert into ledger_transactions values (new_id, 'job:repayment', new.user_id || ':' || new_number);
    update ledger_accounts a set balance = a.balance - repaid where a.id = credit.id;
    update ledger_accounts r set balance = r.balance + repaid where r.id = credit.receivable_id;
    insert into ledger_postings values (new_id, 1, credit.recorded, new.user_id, new_number, 'depositOwed',
      credit.reference, credit.related, credit.id, credit.receivable_id, repaid, held - repaid, repaid - owed);
  end loop;
  return null;
end $$;

create constraint trigger ledger_debtors_repay after update on ledger_debtors deferrable initially deferred
  for each row execute function ledger_repay();

-- As before, and opens the row of a debtor.
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
    with debtors as (
      update ledger_users u set has_receivable = true
        where not u.has_receivable and u.user_id = any (
          array(select ledger_owner(n.path) from unnest(paths) as n (path) where starts_with(n.path, 'receivable:')))
        returning u.user_id, u.last_number
    )
    insert into ledger_debtors (user_id, last_number) select d.user_id, d.last_number from debtors d;
  end if;
end $$;

-- As before, with fewer expressions, and a debtor's posting is noted.
create or replace function ledger_post_one(
  scope text, key text, recorded timestamptz, source text, destination text, asset text, decimals int2, amount int8,
  operation text, ref text, related text
) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  -- What ledger_next_id(1) answers, without the call.
  id int8 := set_config('leaven.last_ledger_id', (case
    when nullif(current_setting('leaven.last_ledger_id', true), '')::int8 >> 20 = txid_current()
    then current_setting('leaven.last_ledger_id')::int8 + 1 else txid_current() << 20 end)::text, true)::int8;
  payer text := ledger_owner(source);
  payee text := ledger_owner(destination);
  owner text := coalesce(payer, payee);
  number int8;
  is_debtor boolean;
  source_id int8;
  source_balance int8;
  source_decimals int2;
  destination_id int8;
  destination_balance int8;
begin
  if id >> 20 <> txid_current() then
    raise exception 'One database transaction cannot hold more than % ledger transactions', 1 << 20;
  end if;
  if owner is null then return null; end if;
  insert into ledger_transactions values (id, scope, key) on conflict on constraint ledger_transactions_once do nothing;
  if not found then return false; end if;
  if payer <> payee then perform ledger_refuse('TwoCustomers', source || ' to ' || destination); end if;

  update ledger_users u set last_number = u.last_number + 1 where u.user_id = owner
    returning u.last_number, u.has_receivable into number, is_debtor;
  if payer is null then
    source_id := ledger_house_row(source, asset);
    update ledger_accounts a set balance = a.balance - amount where a.id = source_id and not a.is_closed
      returning a.balance, a.decimals into source_balance, source_decimals;
  else
    update ledger_accounts a set balance = a.balance - amount
      where a.path = source and a.asset = asset and a.shard = 0 and not a.is_closed
      returning a.id, a.balance, a.decimals into source_id, source_balance, source_decimals;
  end if;
  if payee is null then
    destination_id := ledger_house_row(destination, asset);
    update ledger_accounts a set balance = a.balance + amount where a.id = destination_id and not a.is_closed
      returning a.balance into destination_balance;
  else
    update ledger_accounts a set balance = a.balance + amount
      where a.path = destination and a.asset = asset and a.shard = 0 and not a.is_closed
      returning a.id, a.balance into destination_id, destination_balance;
  end if;
  if source_balance is null then perform ledger_refuse_account(source, asset); end if;
  if destination_balance is null then perform ledger_refuse_account(destination, asset); end if;
  if source_decimals <> decimals then perform ledger_refuse('AssetMismatch', asset); end if;

  insert into ledger_postings values (id, 1, recorded, owner, number, operation, ref, related,
    source_id, destination_id, amount, source_balance, destination_balance);
  if is_debtor then update ledger_debtors d set last_number = number where d.user_id = owner; end if;
  return true;
end $$;

-- As before, and the postings of debtors are noted.
create or replace function ledger_post(
  scopes text[], keys text[], recorded timestamptz,
  belongs int4[], positions int2[], sources text[], destinations text[], assets text[], asset_decimals int2[],
  amounts int8[], operations text[], refs text[], relateds text[]
) returns boolean[]
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  -- From a list to a table by its key, and never the other way round: to the planner, reaching a row by its key costs
  -- nothing but the row, so that a plan cached while the tables were small stays right when they are large.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set random_page_cost = 0 set cpu_operator_cost = 0 set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  first_id int8 := ledger_next_id(cardinality(keys));
  inserted int4;
  is_new boolean[] := array_fill(true, array[cardinality(keys)]);
  source_ids int8[];
  destination_ids int8[];
  owners text[];
  strict_ids int8[];
  summed_ids int8[];
  summed record;
  row_id int8;
  source_balances int8[];
  destination_balances int8[];
  numbers int8[];
begin
  -- 1. A key that is there already means: done before. In one order, so that two callers cannot wait in a circle.
  insert into ledger_transactions (id, scope, key)
    select first_id + n.turn - 1, n.scope, n.key
    from unnest(scopes, keys) with ordinality as n (scope, key, turn) order by n.scope, n.key
    on conflict on constraint ledger_transactions_once do nothing;
  get diagnostics inserted = row_count;
  if inserted < cardinality(keys) then
    select array_agg(t.id = first_id + n.turn - 1 order by n.turn) into is_new
      from unnest(scopes, keys) with ordinality as n (scope, key, turn)
      join ledger_transactions t on t.scope = n.scope and t.key = n.key;
    perform ledger_compare(scopes, keys, is_new, belongs, positions, sources, destinations, assets, amounts,
      operations, refs, relateds);
    if inserted = 0 then return is_new; end if;
    select array_agg(p.turn), array_agg(p.position), array_agg(p.source), array_agg(p.destination),
        array_agg(p.asset), array_agg(p.decimals), array_agg(p.amount), array_agg(p.operation),
        array_agg(p.ref), array_agg(p.related)
      into belongs, positions, sources, destinations, assets, asset_decimals, amounts, operations, refs, relateds
      from unnest(belongs, positions, sources, destinations, assets, asset_decimals, amounts, operations, refs, relateds)
        as p (turn, position, source, destination, asset, decimals, amount, operation, ref, related)
      where is_new[p.turn];
  end if;

  -- 2. From paths to accounts.
  select array_agg(r.source_id), array_agg(r.destination_id), array_agg(coalesce(r.payer, r.payee)),
      array_agg(r.source_id) filter (where r.payer is null and not r.is_source_summed)
        || array_agg(r.destination_id) filter (where r.payee is null and not r.is_destination_summed),
      array_agg(r.source_id) filter (where r.is_source_summed)
        || array_agg(r.destination_id) filter (where r.is_destination_summed)
    into source_ids, destination_ids, owners, strict_ids, summed_ids
    from (
      select s.id as source_id, s.user_id as payer, s.is_summed as is_source_summed,
        d.id as destination_id, d.user_id as payee, d.is_summed as is_destination_summed,
        case
          when s.id is null then ledger_refuse('AccountMissing', p.source || ' in ' || p.asset)
          when d.id is null then ledger_refuse('AccountMissing', p.destination || ' in ' || p.asset)
          when s.user_id <> d.user_id then ledger_refuse('TwoCustomers', p.source || ' to ' || p.destination)
          when s.decimals <> p.decimals then ledger_refuse('AssetMismatch', p.asset)
        end as refusal
      from unnest(sources, destinations, assets, asset_decimals) with ordinality
        as p (source, destination, asset, decimals, n)
      left join ledger_accounts s on s.path = p.source and s.asset = p.asset and s.shard = 0
      left join ledger_accounts d on d.path = p.destination and d.asset = p.asset and d.shard = 0
      order by p.n
    ) as r;

  -- 3. Locks, always in this order: customers, whose row covers all their accounts; strict house accounts; shards.
  with numbered as (
    update ledger_users u set last_number = u.last_number + c.count
      from (select o.owner, count(*) as count from unnest(owners) as o (owner)
        where o.owner is not null group by o.owner order by o.owner) c
      where u.user_id = c.owner
      returning u.user_id, u.last_number, u.has_receivable
  )
  update ledger_debtors d set last_number = n.last_number from numbered n
    where n.has_receivable and d.user_id = n.user_id;
  if strict_ids is not null then
    perform from ledger_accounts a where a.id = any (strict_ids) order by a.id for update;
  end if;
  for summed in
    select a.id, a.path, a.asset from ledger_accounts a where a.id = any (summed_ids) order by a.id
  loop
    row_id := ledger_house_row(summed.path, summed.asset);
    source_ids := array_replace(source_ids, summed.id, row_id);
    destination_ids := array_replace(destination_ids, summed.id, row_id);
  end loop;

  -- 4. Balances and numbers as they run through the postings.
  with leg as (
    select p.n, p.owner, l.side, l.account_id, l.delta
    from unnest(source_ids, destination_ids, owners, amounts) with ordinality
      as p (source_id, destination_id, owner, amount, n)
    cross join lateral (values (1, p.source_id, -p.amount), (2, p.destination_id, p.amount)) as l (side, account_id, delta)
  ), run as materialized (
    select l.n, l.owner, l.side, l.account_id, a.can_overdraw, a.is_closed,
      (a.balance + sum(l.delta) over (partition by l.account_id order by l.n))::int8 as balance
    from leg l join ledger_accounts a on a.id = l.account_id
  ), pair as (
    select r.n, r.owner, r.side, r.balance, lead(r.balance) over (order by r.n, r.side) as destination_balance,
      case
        when r.is_closed then ledger_refuse('AccountClosed', r.account_id::text)
        when r.balance < 0 and not r.can_overdraw then ledger_refuse('InsufficientBalance', r.account_id::text)
      end as refusal
    from run r
  ), moved as (
    update ledger_accounts a set balance = m.balance
    from (select distinct on (r.account_id) r.account_id, r.balance from run r order by r.account_id, r.n desc) m
    where a.id = m.account_id
  )
  select array_agg(p.balance order by p.n), array_agg(p.destination_balance order by p.n),
      array_agg(p.last_number + 1 - p.left_over order by p.n)
    into source_balances, destination_balances, numbers
    from (
      select p.n, p.balance, p.destination_balance, u.last_number,
        row_number() over (partition by p.owner order by p.n desc) as left_over
      from pair p left join ledger_users u on u.user_id = p.owner
      where p.side = 1
    ) as p;

  insert into ledger_postings
    select first_id + p.turn - 1, p.position, recorded, p.owner, p.number, p.operation, p.ref, p.related,
      p.source_id, p.destination_id, p.amount, p.source_balance, p.destination_balance
    from unnest(belongs, positions, owners, numbers, operations, refs, relateds, source_ids, destination_ids, amounts,
        source_balances, destination_balances)
      as p (turn, position, owner, number, operation, ref, related, source_id, destination_id, amount,
        source_balance, destination_balance);
  return is_new;
end $$;
