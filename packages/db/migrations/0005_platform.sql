-- What every product stands on: the clock, due work, events, keys of calls, stopped flows, limits, sessions, mail.

-- Business time is wall time plus this. Only the sandbox moves it, and only forward; while it moves, the target and
-- what was run on the way stand here, so that any worker can go on where another died.
create table clock (
  is_only    boolean primary key default true check (is_only),
  offset_ms  int8 not null default 0 check (offset_ms >= 0),
  target     timestamptz,
  ran        int4 not null default 0
);
insert into clock default values;

-- Work that falls due. The row goes in the database transaction that did the work, so that it is done once.
create table due_work (
  job        text collate "C" not null,
  subject    text collate "C" not null check (length(subject) <= 200),
  due_at     timestamptz not null,
  tries      int4 not null default 0,
  -- After a failure not before this, by wall time.
  retry_at   timestamptz,
  error      text check (length(error) <= 2000),
  primary key (job, subject)
);
create index due_work_due on due_work (due_at, job, subject);

-- What happened, for those who were not there. Ids rise as the ledger's do, so that readers can trust the horizon.
create table outbox_events (
  id         int8 primary key,
  topic      text collate "C" not null,
  subject    text collate "C" not null check (length(subject) <= 200),
  content    jsonb not null,
  at         timestamptz not null
);

-- How far each reader has come.
create table outbox_readers (
  reader     text collate "C" primary key,
  last_id    int8 not null default 0
);

-- The answer of a call that succeeded, by the key the client chose.
create table call_keys (
  scope      text collate "C" not null,
  key        text collate "C" not null,
  request    bytea not null,
  answer     jsonb,
  made_at    timestamptz not null,
  primary key (scope, key)
);
create index call_keys_age on call_keys (made_at);

-- A flow that operators have stopped, for one coin or for all.
create table stopped_flows (
  flow       text collate "C" not null,
  asset      text collate "C" not null default '*',
  reason     text not null check (length(reason) between 1 and 500),
  stopped_by text not null,
  stopped_at timestamptz not null,
  primary key (flow, asset)
);

-- How often a thing was tried in its current window, by wall time.
create table rate_limits (
  subject    text collate "C" primary key check (length(subject) <= 300),
  window_end timestamptz not null,
  count      int4 not null
);
create index rate_limits_age on rate_limits (window_end);

-- A login on a device, from the first token to the last: the family of its refresh tokens.
create table sessions (
  id           text collate "C" primary key check (id ~ '^ses_'),
  user_id      text collate "C" not null check (user_id ~ '^usr_'),
  audience     text not null,
  started_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  ended_why    text,
  address      text not null check (length(address) <= 100),
  device       text not null check (length(device) <= 300)
);
create index sessions_user on sessions (user_id, started_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Hashed, because a stolen table must open no session.
create table session_tokens (
  hash        bytea primary key,
  session_id  text collate "C" not null references sessions on delete cascade,
  made_at     timestamptz not null,
  replaced_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);

-- Written in the command's own transaction, sent by a job, then gone.
create table mails (
  id         text collate "C" primary key,
  recipient  text not null check (length(recipient) <= 254),
  template   text not null,
  language   text not null,
  content    jsonb not null,
  written_at timestamptz not null
);

-- The next id of an event: as ledger_next_id, with a counter of its own.
create function outbox_next_id() returns int8
  language plpgsql as $$
declare
  number int8 := txid_current();
  last_id int8 := nullif(current_setting('leaven.last_outbox_id', true), '')::int8;
  next_id int8 := case when last_id >> 20 = number then last_id + 1 else number << 20 end;
  noted text := set_config('leaven.last_outbox_id', next_id::text, true);
begin
  if next_id >> 20 <> number then
    raise exception 'One database transaction cannot hold more than % events', 1 << 20;
  end if;
  return next_id;
end $$;

-- Ids below this are final, as ledger_horizon says for the ledger.
create function outbox_horizon() returns int8
  language sql stable as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::int8 << 20 $$;

alter table outbox_events alter column id set default outbox_next_id();

grant select, insert, update, delete on due_work, outbox_readers, call_keys, stopped_flows, rate_limits, sessions,
  session_tokens, mails to leaven_server;
grant select, update on clock to leaven_server;
grant select, insert, delete on outbox_events to leaven_server;
grant execute on function outbox_next_id, outbox_horizon to leaven_server;
