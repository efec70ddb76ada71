-- What operators look at and what owners see is not hidden by what others can repeat.

-- The operators' list of arrivals goes by worth: of each coin the largest first. All that lies at one address is one alarm.
drop index arrivals_listed;
create index arrivals_listed on arrivals_arrivals (coin_id, units desc nulls first, seen_at, network_id, txid, output)
  where state = 'LISTED';
create index arrivals_listed_at on arrivals_arrivals (network_id, address) where state = 'LISTED';

alter table security_events add column is_rest boolean not null default false;
comment on column security_events.is_rest is 'Counts what came from more places than are kept apart, and names the last of them.';

-- Writes down what has happened. Within 24 hours of the first, the same from the same place counts there. A kind has three
-- places in that time; what comes from others counts in a fourth row, which names the last of them: who fills the first three
-- with places of no interest does not hide where they come from then. This is the only way in: the server cannot count
-- anything down.
create or replace function security_events_note(owner_id text, what text, moment timestamptz, from_address text, with_device text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  fresh int8[];
  noted int8;
  rest  boolean := false;
begin
  -- As in 0048: believed only so far.
  moment := greatest(least(moment, now() + interval '400 days'), timestamptz '2000-01-01T00:00:00Z');
  -- By their key first: along the times, the events of everybody would be read.
  select array_agg(id) into fresh from (
    select id, at from security_events where user_id = owner_id and kind = what order by id desc limit 4) newest
    where at > moment - interval '24 hours' and at < moment + interval '24 hours';
  select id into noted from security_events
    where id = any (fresh) and (address, device) = (from_address, with_device) order by is_rest, id limit 1;
  if noted is null and cardinality(fresh) >= 3 then
    rest := true;
    -- Before this version it named none.
    select id into noted from security_events
      where id = any (fresh) and (is_rest or (address = '' and device = '')) order by id desc limit 1;
  end if;
  if noted is null then
    insert into security_events (user_id, kind, at, address, device, is_rest)
      values (owner_id, what, moment, from_address, with_device, rest);
  else
    update security_events set times = least(times, 1000000) + 1, last_at = greatest(at, last_at, moment),
      address = case when rest then from_address else address end,
      device = case when rest then with_device else device end,
      is_rest = is_rest or rest
      where id = noted;
  end if;
end
$$;
