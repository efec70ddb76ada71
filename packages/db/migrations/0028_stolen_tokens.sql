-- What a stolen token must not do: how a session began and from which one, proofs of those who have no second factor,
-- devices that strangers cannot lock out, and what has happened to an account.

-- A session that was handed over ends with the one that made it.
alter table sessions add column began_by text not null default 'login' check (
  began_by in ('login', 'secondFactor', 'recoveryCode', 'passkey', 'sso', 'registration', 'handoff')
);
alter table sessions add column parent_id text collate "C" references sessions on delete set null;
create index sessions_parent on sessions (parent_id) where parent_id is not null;

-- Null: proven by a second factor before the kind was written down, as the row's own columns show.
alter table approvals_approvals add column proven_by text check (
  proven_by in ('otp', 'passkey', 'password', 'mail', 'recoveryCode')
);
alter table approvals_approvals add column mail_hash bytea;
alter table approvals_approvals add column mail_tries int4 not null default 0;
alter table approvals_approvals drop constraint approvals_approvals_check;
alter table approvals_approvals add constraint approvals_approvals_proof check (
  approved_at is null or (otp_step is not null and otp_mark is not null)
  or (passkey_id is not null and assertion is not null)
  or proven_by in ('password', 'mail', 'recoveryCode')
);
create index approvals_approvals_mailed on approvals_approvals (user_id, made_at) where mail_hash is not null;

-- Business time from which a factor can approve a withdrawal; null for those from before there was such a wait.
alter table otp_seeds add column withdraws_from timestamptz;
alter table passkeys_passkeys add column withdraws_from timestamptz;

-- Marks of browsers that a customer has logged in with, hashed: wrong passwords elsewhere do not lock these out.
create table device_marks (
  user_id text collate "C" not null references identity_users,
  hash    bytea not null check (length(hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, hash)
);
create index device_marks_age on device_marks (seen_at);

-- What has happened to an account, for its owner to read. The server adds and reads, and nothing else.
create table security_events (
  id      int8 generated always as identity primary key,
  user_id text collate "C" not null references identity_users,
  kind    text not null check (length(kind) <= 40),
  at      timestamptz not null,
  address text not null check (length(address) <= 100),
  device  text not null check (length(device) <= 100)
);
create index security_events_user on security_events (user_id, id);
create index security_events_age on security_events (at);

-- Takes away what is older than 400 days before the given moment, at most so many rows; answers how many.
create function security_events_forget(wall timestamptz, rows_max int4) returns int4
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  forgotten int4;
begin
  delete from security_events where id in (
    select id from security_events where at < wall - interval '400 days' order by at limit least(rows_max, 10000)
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Takes address and device from the events of a customer who has closed the account; of another it takes nothing.
create function security_events_erase(owner_id text) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update security_events set address = '', device = ''
  where user_id = owner_id and exists (select from account_closings where account_closings.user_id = owner_id)
$$;

grant select, insert, update, delete on device_marks to leaven_server;
grant select, insert on security_events to leaven_server;
grant execute on function security_events_forget, security_events_erase to leaven_server;
