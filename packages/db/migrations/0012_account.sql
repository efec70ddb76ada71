-- Forgotten passwords, warnings, devices, consents, handing over to another client, and the way out.

-- Links are mailed by several: to verify, to reset, and by every warning a way to disable the account.
alter table identity_links rename to mail_links;
alter index identity_links_pkey rename to mail_links_pkey;
alter index identity_links_user rename to mail_links_user;
alter table mail_links drop constraint identity_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('verifyEmail', 'resetPassword', 'disableAccount'));
create index mail_links_age on mail_links (expires_at);

-- Devices that a customer has come in with, by their names in words; a new one is told to him.
create table known_devices (
  user_id  text collate "C" not null references identity_users,
  name     text not null check (length(name) <= 100),
  seen_at  timestamptz not null,
  primary key (user_id, name)
);

-- Who has asked for a new password, known here or not. A job reads it, so that the call itself does the same for both.
create table recovery_asks (
  id       text collate "C" primary key check (id ~ '^ask_'),
  email    text collate "C" not null check (length(email) <= 254),
  asked_at timestamptz not null
);

-- Codes that open a session in another client of the same customer. Hashed, used once, dead after a minute.
create table account_handoffs (
  hash       bytea primary key,
  user_id    text collate "C" not null references identity_users,
  -- Who has ended this session has ended what it handed over.
  session_id text collate "C" not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_handoffs_user on account_handoffs (user_id);

-- Every change of a consent. Written once, never changed.
create table account_consents (
  id       int8 generated always as identity primary key,
  user_id  text collate "C" not null references identity_users,
  kind     text not null check (kind in ('data', 'marketing')),
  value    text not null check (length(value) <= 60),
  at       timestamptz not null
);
create index account_consents_user on account_consents (user_id, id);

-- Who has closed his account, when, and until when the law has us keep the rest.
create table account_closings (
  user_id    text collate "C" primary key references identity_users,
  closed_at  timestamptz not null,
  erase_at   timestamptz not null,
  erased_at  timestamptz
);

-- A customer can read every table that names him by user_id (PLUS-33), except where a comment says otherwise.
comment on table ledger_users is 'Archive: no. It only counts his postings.';
comment on table ledger_accounts is 'Archive: as balances.json.';
comment on table ledger_postings is 'Archive: as transactions.json.';

grant select, insert, update, delete on known_devices to leaven_server;
grant select, insert, delete on recovery_asks to leaven_server;
grant select, insert, update, delete on account_handoffs to leaven_server;
grant select, insert on account_consents to leaven_server;
grant select, insert, update on account_closings to leaven_server;
