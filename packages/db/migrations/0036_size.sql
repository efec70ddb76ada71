-- Nothing that anybody may ask costs more because there are more customers: sums are kept where they change, lists are
-- read along an index, and old rows go page by page.

-- 1. What the ledger holds in all. Folded by the worker from postings that are final, in pages; a reader adds the few
-- that are newer. The audit holds it against the balances.
create table ledger_fold (
  is_only  boolean primary key default true check (is_only),
  last_id  int8 not null,
  postings int8 not null,
  accounts int8 not null
);
create table ledger_totals (
  asset    text collate "C" not null references ledger_assets,
  -- The first word of a path: it tells whose the coins are.
  head     text collate "C" not null,
  units    numeric(38, 0) not null,
  primary key (asset, head)
);
-- Accounts have no time; their opening does. One row for each statement that opened any.
create table ledger_openings (
  id       int8 primary key,
  accounts int4 not null check (accounts > 0)
);

lock table ledger_transactions, ledger_accounts in share row exclusive mode;
insert into ledger_fold (last_id, postings, accounts)
  select coalesce((select max(id) from ledger_transactions), 0), (select count(*) from ledger_postings),
    (select count(*) from ledger_accounts where shard = 0);
insert into ledger_totals (asset, head, units)
  select asset, split_part(path, ':', 1), sum(balance) from ledger_accounts group by 1, 2;

create function ledger_opened() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ledger_openings (id, accounts)
    select ledger_next_id(1), count(*) from added where shard = 0 having count(*) > 0;
  return null;
end $$;
create trigger ledger_accounts_opened after insert on ledger_accounts
  referencing new table as added for each statement execute function ledger_opened();

-- One page of what is final; true: there may be more.
create function ledger_fold_page(count int4) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  since int8;
  until int8;
  found_ids int4;
begin
  select last_id into since from ledger_fold for update;
  select max(id), count(*) into until, found_ids from (
    select id from (
      (select t.id from ledger_transactions t where t.id > since and t.id < ledger_horizon() order by t.id limit count)
      union all
      (select o.id from ledger_openings o where o.id > since and o.id < ledger_horizon() order by o.id limit count)
    ) as both_kinds order by id limit count) as page;
  if until is null then return false; end if;
  insert into ledger_totals as t (asset, head, units)
    select a.asset, split_part(a.path, ':', 1), sum(leg.units) from (
      select p.destination_id as account_id, p.units::numeric from ledger_postings p
        where p.transaction_id > since and p.transaction_id <= until
      union all
      select p.source_id, -p.units::numeric from ledger_postings p
        where p.transaction_id > since and p.transaction_id <= until) as leg
    join ledger_accounts a on a.id = leg.account_id
    group by 1, 2
    on conflict (asset, head) do update set units = t.units + excluded.units;
  update ledger_fold f set last_id = until,
    postings = f.postings
      + (select count(*) from ledger_postings p where p.transaction_id > since and p.transaction_id <= until),
    accounts = f.accounts
      + (select coalesce(sum(o.accounts), 0) from ledger_openings o where o.id > since and o.id <= until);
  return found_ids = count;
end $$;

grant select on ledger_fold, ledger_totals, ledger_openings to leaven_server;
grant execute on function ledger_fold_page to leaven_server;

-- What the balances of each asset summed to at the last audit, where that was not nothing.
alter table audit_runs add column imbalances jsonb not null default '{}';

-- 2. What is frozen, by term and by the day on which it ends. Added to at the very end of a transaction and in shards, so
-- that customers hardly wait for each other.
create table staking_sums (
  coin_id text collate "C" not null references coins_coins,
  kind    text collate "C" not null check (kind in ('term', 'end')),
  -- Months of the term, or the UTC day of the end, counted from 1970 on.
  place   int4 not null,
  shard   int2 not null,
  units   numeric(38, 0) not null,
  primary key (kind, coin_id, place, shard)
);

create function staking_shard(user_id text) returns int2
  language sql immutable as $$ select (abs(hashtext(user_id)::int8) % 4)::int2 $$;
create function staking_day(at timestamptz) returns int4
  language sql stable as $$ select floor(extract(epoch from at) / 86400)::int4 $$;

create function staking_add(p staking_positions, sign int4) returns void
  language sql as $$
  insert into staking_sums as s (coin_id, kind, place, shard, units)
    values (p.coin_id, 'end', staking_day(p.ends_at), staking_shard(p.user_id), sign * p.units),
      (p.coin_id, 'term', p.months, staking_shard(p.user_id), sign * p.units)
    on conflict (kind, coin_id, place, shard) do update set units = s.units + excluded.units $$;

create function staking_sum() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.thawed_at is null then perform staking_add(old, -1); end if;
  end if;
  if new.thawed_at is null then perform staking_add(new, 1); end if;
  return null;
end $$;

create constraint trigger staking_positions_frozen after insert on staking_positions
  deferrable initially deferred for each row execute function staking_sum();
create constraint trigger staking_positions_moved after update on staking_positions
  deferrable initially deferred for each row
  when ((old.units, old.months, old.ends_at, old.thawed_at) is distinct from
    (new.units, new.months, new.ends_at, new.thawed_at))
  execute function staking_sum();

insert into staking_sums (coin_id, kind, place, shard, units)
  select coin_id, 'term', months, staking_shard(user_id), sum(units) from staking_positions where thawed_at is null
  group by 1, 3, 4
  union all
  select coin_id, 'end', staking_day(ends_at), staking_shard(user_id), sum(units) from staking_positions
  where thawed_at is null group by 1, 3, 4;
-- Days that are over hold nothing any more.
create index staking_sums_left on staking_sums (kind) where units <> 0;
grant select on staking_sums to leaven_server;

drop index staking_positions_user;
create index staking_positions_user on staking_positions (user_id, ends_at, id) where thawed_at is null;
drop index staking_actions_user;
create index staking_actions_user on staking_actions (user_id, at, position_id, number);

-- 3. The leaderboard: how many friends each referrer has, and how many referrers have how many verified ones.
alter table referral_referrers
  add column friends       int4 not null default 0,
  add column verified      int4 not null default 0,
  add column verified_last timestamptz;
create index referral_referrers_rank on referral_referrers (verified desc, verified_last, referral_id) where verified > 0;

create table referral_ranks (
  verified  int4 primary key check (verified > 0),
  referrers int8 not null
);

create function referral_count() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner text := case when tg_op = 'DELETE' then old.referral_id else new.referral_id end;
  more int4 := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  more_verified int4 := case when tg_op <> 'DELETE' and new.verified_at is not null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.verified_at is not null then 1 else 0 end;
  now_verified int4;
begin
  update referral_referrers r set friends = r.friends + more, verified = r.verified + more_verified,
    verified_last = case when tg_op <> 'DELETE' and new.verified_at is not null then greatest(r.verified_last, new.verified_at)
      when more_verified = 0 then r.verified_last
      else (select max(f.verified_at) from referral_referrals f where f.referral_id = owner) end
    where r.referral_id = owner returning r.verified into now_verified;
  if more_verified = 0 then return null; end if;
  insert into referral_ranks as k (verified, referrers)
    select place, change from (values (now_verified, 1), (now_verified - more_verified, -1)) as c (place, change)
    where place > 0 order by place
    on conflict (verified) do update set referrers = k.referrers + excluded.referrers;
  return null;
end $$;

create constraint trigger referral_referrals_counted after insert or delete on referral_referrals
  deferrable initially deferred for each row execute function referral_count();
create constraint trigger referral_referrals_verified after update on referral_referrals
  deferrable initially deferred for each row when (old.verified_at is distinct from new.verified_at)
  execute function referral_count();

update referral_referrers r set friends = f.friends, verified = f.verified, verified_last = f.last
  from (select referral_id, count(*) as friends, count(verified_at) as verified, max(verified_at) as last
    from referral_referrals group by referral_id) f where f.referral_id = r.referral_id;
insert into referral_ranks (verified, referrers)
  select verified, count(*) from referral_referrers where verified > 0 group by verified;
grant select on referral_ranks to leaven_server;

drop index referral_referrals_referral;
create index referral_referrals_referral on referral_referrals (referral_id, signed_up_at desc, id desc);
create index referral_referrals_verified on referral_referrals (referral_id, verified_at) where verified_at is not null;

-- 4. What a customer's deposits come to: asked before every command, and at each credit.
create table deposits_sums (
  user_id text collate "C" not null,
  coin_id text collate "C" not null,
  units   numeric(38, 0) not null,
  -- In US cents, what of it was let in without a look at who the customer is.
  let_in  numeric(38, 0) not null,
  -- How many are seen and not credited yet, and what they come to.
  seen       int8 not null,
  seen_units numeric(38, 0) not null,
  primary key (user_id, coin_id)
);
comment on table deposits_sums is 'Archive: no. It sums up deposits_deposits.';

create function deposits_sum() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_in boolean := new.state in ('HELD', 'AVAILABLE');
  was_in boolean := old.state in ('HELD', 'AVAILABLE');
  more numeric := case when is_in then new.units else 0 end - case when was_in then old.units else 0 end;
  more_in numeric := case when is_in and not new.is_over_limit then coalesce(new.value_cents, 0) else 0 end
    - case when was_in and not old.is_over_limit then coalesce(old.value_cents, 0) else 0 end;
  more_seen int4 := case when new.state = 'SEEN' then 1 else 0 end - case when old.state = 'SEEN' then 1 else 0 end;
begin
  if more <> 0 or more_in <> 0 or more_seen <> 0 then
    insert into deposits_sums as s (user_id, coin_id, units, let_in, seen, seen_units)
      values (new.user_id, new.coin_id, more, more_in, more_seen, more_seen * new.units::numeric)
      on conflict (user_id, coin_id) do update set units = s.units + excluded.units, let_in = s.let_in + excluded.let_in,
        seen = s.seen + excluded.seen, seen_units = s.seen_units + excluded.seen_units;
  end if;
  return null;
end $$;

create trigger deposits_deposits_summed after insert or update of state, is_over_limit, value_cents on deposits_deposits
  for each row execute function deposits_sum();
insert into deposits_sums (user_id, coin_id, units, let_in, seen, seen_units)
  select user_id, coin_id, coalesce(sum(units) filter (where state <> 'SEEN'), 0),
    coalesce(sum(value_cents) filter (where state <> 'SEEN' and not is_over_limit), 0),
    count(*) filter (where state = 'SEEN'), coalesce(sum(units) filter (where state = 'SEEN'), 0)
  from deposits_deposits where state in ('SEEN', 'HELD', 'AVAILABLE') group by user_id, coin_id;
grant select on deposits_sums to leaven_server;

drop index deposits_deposits_user, deposits_deposits_over;
create index deposits_deposits_user on deposits_deposits (user_id, seen_at desc, id desc);
create index deposits_deposits_waiting on deposits_deposits (user_id, state, seen_at desc, id desc)
  where state in ('SEEN', 'HELD');
create index deposits_deposits_over on deposits_deposits (user_id, id) where state = 'HELD' and is_over_limit;
create index deposits_deposits_deep on deposits_deposits (network_id, state, coin_id, height, id);
create index deposits_deposits_unmined on deposits_deposits (network_id, state, id)
  where height is null and state in ('SEEN', 'HELD', 'AVAILABLE');

-- 5. Lists along an index, also under a plan for any value.
drop index campaigns_grants_user;
create index campaigns_grants_user on campaigns_grants (user_id, given_at desc, campaign, reference);
create index campaigns_grants_campaign on campaigns_grants (user_id, campaign, given_at desc, reference);
drop index campaigns_unpaid_user, campaigns_unpaid_waits;
create index campaigns_unpaid_user on campaigns_unpaid (user_id, since, campaign, reference);
create index campaigns_unpaid_campaign on campaigns_unpaid (user_id, campaign, since, reference);
create index campaigns_unpaid_waits on campaigns_unpaid (waits_for, campaign, reference) where waits_for is not null;
drop index people_accounts_person, people_accounts_name;
create index people_accounts_person on people_accounts (person_id, user_id);
create index people_accounts_name on people_accounts (name_print, user_id);
create index debts_freezes_open on debts_freezes (frozen_at, deposit_id) where ended_at is null;
create index kyc_applicants_approved on kyc_applicants (user_id) where status = 'APPROVED';
create index lending_entries_in on lending_entries (user_id, id) where closed_at is null;

-- Most customers have a few rows of a kind, and some have very many. A plan is made for any of them, so it has to expect the
-- latter: along the index in its order, and never all of them and then sorted.
do $$
declare
  many record;
begin
  for many in select * from (values
    ('ledger_postings', 'user_id'), ('deposits_deposits', 'user_id'), ('fiat_orders', 'user_id'), ('staking_actions', 'user_id'),
    ('staking_positions', 'user_id'), ('lending_entries', 'user_id'), ('campaigns_grants', 'user_id'), ('campaigns_unpaid', 'user_id'),
    ('campaigns_unpaid', 'waits_for'), ('referral_referrals', 'referral_id'), ('people_accounts', 'person_id'), ('people_accounts', 'name_print'),
    ('security_events', 'user_id'), ('sessions', 'user_id')
  ) as m (name, owner) loop
    execute format('alter table %I alter column %I set (n_distinct = 500)', many.name, many.owner);
  end loop;
end $$;

-- 6. What is old is found without a look at the rest.
create index sessions_expiry on sessions (expires_at);
create index outbox_events_age on outbox_events (at);
create index mails_recipient on mails (recipient);
create index due_work_stuck on due_work (job) where tries >= 10;

create or replace function security_events_forget(wall timestamptz, rows_max int4) returns int4
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from security_events where id = any (array(
    select id from security_events where at < wall - interval '400 days' order by at limit least(rows_max, 10000)))
    returning id)
  select count(*)::int4 from gone $$;
