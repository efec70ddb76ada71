-- What a server that was taken over can still say of an account's events (ADR 62).

-- What was written with a moment that no calendar has, or that is too far away to be read, is put where it can be read.
update security_events set at = '2026-01-01T00:00:00Z'
  where at not between '2000-01-01T00:00:00Z' and '2999-12-31T00:00:00Z';
update security_events set last_at = at
  where last_at not between '2000-01-01T00:00:00Z' and '2999-12-31T00:00:00Z';
alter table security_events
  add constraint security_events_at check (at between '2000-01-01T00:00:00Z' and '2999-12-31T00:00:00Z'),
  add constraint security_events_last_at check (last_at between '2000-01-01T00:00:00Z' and '2999-12-31T00:00:00Z');

-- As before, but the moment is believed only so far: no further ahead of the database's clock than events are kept. A server
-- whose clock is wrong loses nothing by it. Only what lies within a day of it counts as its repeat, or takes a place.
create or replace function security_events_note(
  owner_id text, what text, moment timestamptz, from_address text, with_device text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  fresh int8[];
  noted int8;
begin
  moment := greatest(least(moment, now() + interval '400 days'), timestamptz '2000-01-01T00:00:00Z');
  -- By their key first: along the times, the events of everybody would be read.
  select array_agg(id) into fresh from (
    select id, at from security_events where user_id = owner_id and kind = what order by id desc limit 4) newest
    where at > moment - interval '24 hours' and at < moment + interval '24 hours';
  select id into noted from security_events
    where id = any (fresh) and (address, device) = (from_address, with_device);
  if noted is null and cardinality(fresh) >= 3 then
    from_address := '';
    with_device := '';
    select id into noted from security_events where id = any (fresh) and address = '' and device = '';
  end if;
  if noted is null then
    insert into security_events (user_id, kind, at, address, device)
      values (owner_id, what, moment, from_address, with_device);
  else
    update security_events set times = least(times, 1000000) + 1, last_at = greatest(at, last_at, moment) where id = noted;
  end if;
end
$$;

-- Takes address and device from the events of a customer whose account is closed; of another it takes nothing. A row that
-- says so is not enough: the server can write one about anybody.
create or replace function security_events_erase(owner_id text) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update security_events set address = '', device = ''
  where user_id = owner_id
    and exists (select from account_closings where account_closings.user_id = owner_id)
    and exists (select from identity_users where id = owner_id and status = 'CLOSED')
$$;
