-- Names are near by words, initials, strokes, sounds and alphabets, too. The prints of those who are known are made anew, page by
-- page, from what lies sealed. Of a number nothing is kept: a document gets its near print when it is next read.
update people_accounts set is_near = false where is_near;
insert into due_work (job, subject, due_at) select 'kyc.identify', 'applicants', max(coalesce(decided_at, submitted_at))
  from kyc_applicants where status = 'APPROVED' and coalesce(decided_at, submitted_at) is not null having count(*) > 0
  on conflict do nothing;

-- Who counts as one place: an IPv4 address, or the /64 that one IPv6 customer is given, however it is written. As the server's
-- toNeighbourhood.
create function security_events_place(address text) returns text
  language plpgsql immutable
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  plain text := split_part(regexp_replace(address, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i'), '%', 1);
begin
  return case when strpos(plain, ':') > 0 then network(set_masklen(plain::inet, 64))::text else plain end;
exception when invalid_text_representation then
  return address;
end
$$;
revoke all on function security_events_place from public;

-- A count belongs to its place. Beside three places that are kept apart, the last of all others has a row, and gives its count
-- to one that names none when another comes.
comment on column security_events.is_rest is 'Of more places than are kept apart: the last of them, or, without a place, how often the others were.';
create or replace function security_events_note(owner_id text, what text, moment timestamptz, from_address text, with_device text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  fresh  int8[];
  noted  int8;
  placed int8 := 0;
  latest security_events;
begin
  -- As in 0048: believed only so far.
  moment := greatest(least(moment, now() + interval '400 days'), timestamptz '2000-01-01T00:00:00Z');
  -- By their key first: along the times, the events of everybody would be read.
  select array_agg(id), count(*) filter (where not is_rest) into fresh, placed from (
    select id, at, is_rest from security_events where user_id = owner_id and kind = what order by id desc limit 5) newest
    where at > moment - interval '24 hours' and at < moment + interval '24 hours';
  select id into noted from security_events
    where id = any (fresh) and device = with_device and security_events_place(address) = security_events_place(from_address)
    order by is_rest, id limit 1;
  if noted is not null then
    update security_events set times = least(times, 1000000) + 1, last_at = greatest(at, last_at, moment) where id = noted;
    return;
  end if;
  if placed >= 3 then
    select * into latest from security_events
      where id = any (fresh) and is_rest and (address, device) <> ('', '') order by id desc limit 1;
  end if;
  if latest.id is null then
    insert into security_events (user_id, kind, at, address, device, is_rest)
      values (owner_id, what, moment, from_address, with_device, placed >= 3);
    return;
  end if;
  select id into noted from security_events
    where id = any (fresh) and address = '' and device = '' order by id desc limit 1;
  if noted is null then
    insert into security_events (user_id, kind, at, times, last_at, address, device, is_rest)
      values (owner_id, what, latest.at, latest.times, latest.last_at, '', '', true);
  else
    update security_events set times = least(times, 1000000) + latest.times,
      last_at = greatest(at, last_at, latest.at, latest.last_at) where id = noted;
  end if;
  update security_events set at = moment, times = 1, last_at = null, address = from_address, device = with_device
    where id = latest.id;
end
$$;
