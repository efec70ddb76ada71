-- Data carry their mode: a sandbox's never become a live platform's, nor the other way round.

-- Written once, when the database is prepared for the first time. The server only reads it.
create table data_mode (
  is_only   boolean primary key default true check (is_only),
  mode      text not null check (mode in ('sandbox', 'live')),
  marked_at timestamptz
);

-- Data of a version before this one: a moved clock, or a confirmed address that no mail can reach, are a sandbox's.
insert into data_mode (mode)
select 'sandbox'
where exists (select from clock where offset_ms > 0 or target is not null)
   or exists (select from identity_users where email like '%@leaven.test' and email_verified_at is not null)
   or exists (select from treasury_fundings where asked_by like 'sandbox:%');

grant select on data_mode to leaven_server;

-- The keys that secrets in here are sealed with, by their ids: a process that has none of them must not run.
create table data_keys (
  id      text collate "C" primary key check (id ~ '^[0-9a-f]{16}$'),
  made_at timestamptz not null
);

grant select, insert, delete on data_keys to leaven_server;
