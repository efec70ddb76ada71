-- Customers and how they prove who they are.

create table identity_users (
  id                 text collate "C" primary key check (id ~ '^usr_'),
  -- The number from which his deposit addresses are derived; never given twice.
  number             int4 generated always as identity (minvalue 1) unique,
  email              text collate "C" not null unique check (email = lower(email) and length(email) <= 254),
  password_hash      text not null,
  role               text not null default 'GENERAL',
  status             text not null default 'ACTIVE'
    check (status in ('ACTIVE', 'WITHDRAWAL_ONLY', 'SUSPENDED', 'BANNED', 'CLOSED')),
  country            text not null check (country ~ '^[A-Z]{2}$'),
  language           text not null default 'en',
  currency           text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  first_name         text,
  last_name          text,
  consent_status     text not null default 'ACCEPTED' check (consent_status in ('PENDING', 'ACCEPTED',
    'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS')),
  accepts_marketing  boolean not null,
  -- Codes and campaign marks that came with the sign-up, as given.
  signup             jsonb not null,
  is_obfuscated      boolean not null default false,
  hides_zero         boolean not null default false,
  compounds          boolean not null default true,
  terms_accepted_at  timestamptz not null,
  registered_at      timestamptz not null,
  email_verified_at  timestamptz
);

-- Links that were mailed. Hashed, used once, dead after their time.
create table identity_links (
  hash       bytea primary key,
  user_id    text collate "C" not null references identity_users,
  purpose    text not null check (purpose in ('verifyEmail', 'resetPassword')),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index identity_links_user on identity_links (user_id, purpose);

grant select, insert, update on identity_users to leaven_server;
grant select, insert, update, delete on identity_links to leaven_server;
grant usage on sequence identity_users_number_seq to leaven_server;
