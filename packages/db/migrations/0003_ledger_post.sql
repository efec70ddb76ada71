-- Posting. One function takes one or thousands of transactions in one round trip, all or nothing, with the same
-- result as one after the other: keys first, then accounts, then locks, then balances.

-- The first of some new ids: the number of the database transaction and a counter of 20 bits, which goes on where an
-- earlier call in the same database transaction stopped.
create function ledger_next_id(count int4) returns int8
  language plpgsql as $$
declare
  number int8 := txid_current();
  last_id int8 := nullif(current_setting('leaven.last_ledger_id', true), '')::int8;
  first_id int8 := case when last_id >> 20 = number then last_id + 1 else number << 20 end;
  -- Assigned, because a performed expression is planned and run as a query.
  noted text := set_config('leaven.last_ledger_id', (first_id + count - 1)::text, true);
begin
  if (first_id + count - 1) >> 20 <> number then
    raise exception 'One database transaction cannot hold more than % ledger transactions', 1 << 20;
  end if;
  return first_id;
end $$;

create function ledger_refuse_account(account_path text, account_asset text) returns text
  language sql as $$
  select ledger_refuse(case when exists (select from ledger_accounts where path = account_path and asset = account_asset)
    then 'AccountClosed' else 'AccountMissing' end, account_path || ' in ' || account_asset) $$;

-- Refuses a key that comes back with other postings than those it was recorded with.
create function ledger_compare(
  scopes text[], keys text[], is_new boolean[],
  belongs int4[], positions int2[], sources text[], destinations text[], assets text[], amounts int8[],
  operations text[], refs text[], relateds text[]
) returns void
  language plpgsql as $$
declare
  reused int4;
begin
  with given as (
    select p.turn, p.position, p.source, p.destination, p.asset, p.amount, p.operation, p.ref, p.related
    from unnest(belongs, positions, sources, destinations, assets, amounts, operations, refs, relateds)
      as p (turn, position, source, destination, asset, amount, operation, ref, related)
    where not is_new[p.turn]
  ), stored as (
    select n.turn::int4, p.position, s.path, d.path, s.asset, p.units, p.operation, p.reference, p.related
    from unnest(scopes, keys) with ordinality as n (scope, key, turn)
    join ledger_transactions t on t.scope = n.scope and t.key = n.key
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts s on s.id = p.source_id
    join ledger_accounts d on d.id = p.destination_id
    where not is_new[n.turn]
  )
  select min(turn) into reused from (
    (select * from given except all select * from stored) union all (select * from stored except all select * from given)
  ) as difference;
  if reused is not null then perform ledger_refuse('IdempotencyKeyReused', scopes[reused] || ' ' || keys[reused]); end if;
end $$;

-- The commonest call: one posting of one customer, without the detours that a list needs. A posting between house
-- accounts answers null and belongs into a list.
create function ledger_post_one(
  scope text, key text, recorded timestamptz, source text, destination text, asset text, decimals int2, amount int8,
  operation text, ref text, related text
) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  id int8 := ledger_next_id(1);
  payer text := ledger_owner(source);
  payee text := ledger_owner(destination);
  owner text := coalesce(payer, payee);
  number int8;
  source_id int8;
  source_balance int8;
  source_decimals int2;
  destination_id int8;
  destination_balance int8;
begin
  if owner is null then return null; end if;
  insert into ledger_transactions values (id, scope, key) on conflict on constraint ledger_transactions_once do nothing;
  if not found then return false; end if;
  if payer <> payee then perform ledger_refuse('TwoCustomers', source || ' to ' || destination); end if;

  update ledger_users u set last_number = u.last_number + 1 where u.user_id = owner returning u.last_number into number;
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
  return true;
end $$;

-- The arrays of the first line hold an element per transaction, the others an element per posting; `belongs` says
-- of which transaction a posting is. Answers for each transaction whether it was recorded now or had been before.
create function ledger_post(
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
  update ledger_users u set last_number = u.last_number + c.count
    from (select o.owner, count(*) as count from unnest(owners) as o (owner)
      where o.owner is not null group by o.owner order by o.owner) c
    where u.user_id = c.owner;
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
