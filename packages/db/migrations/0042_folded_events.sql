-- Repeats of one kind are one row that counts, so that nobody drowns what else has happened (ADR 57).
alter table security_events
  add column times   int4 not null default 1 check (times > 0),
  add column last_at timestamptz;
comment on column security_events.last_at is 'Of repeats: when the last one was. Null: there was none.';

-- The newest of each kind are read by themselves.
drop index security_events_user;
create index security_events_user on security_events (user_id, kind, id);

-- Writes down what has happened. Within 24 hours of the first, the same from the same place counts there. A kind has three
-- places in that time; what comes from others counts in a fourth row, which names none. This is the only way in: the server
-- cannot count anything down.
create function security_events_note(owner_id text, what text, moment timestamptz, from_address text, with_device text)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  fresh int8[];
  noted int8;
begin
  select array_agg(id) into fresh from (
    select id from security_events
    where user_id = owner_id and kind = what and at > moment - interval '24 hours'
    order by id desc limit 4) newest;
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
revoke all on function security_events_note from public;
revoke insert on security_events from leaven_server;
grant execute on function security_events_note to leaven_server;

-- A browser that somebody has logged in with before counts by itself, whoever they turn out to be.
create index device_marks_hash on device_marks (hash);

-- Who changes the language of an account must not make its warnings unreadable to the owner: for a day they stay as they were.
alter table identity_users
  add column language_before     text check (length(language_before) <= 10),
  add column language_changed_at timestamptz;
grant update (language_before, language_changed_at) on identity_users to leaven_server;
