-- People whom somebody else vouches for. The key is (issuer, subject): an address can change hands, a subject cannot.

create table sso_identities (
  issuer    text collate "C" not null check (length(issuer) <= 500),
  subject   text collate "C" not null check (length(subject) <= 255),
  user_id   text collate "C" not null references identity_users,
  joined_at timestamptz not null,
  primary key (issuer, subject)
);
create index sso_identities_user on sso_identities (user_id);

-- Ways that have begun. Bound to a browser by the hash of its cookie, used once, dead after ten minutes. What only that
-- browser may know, the nonce and the code's verifier, is made from its cookie and stands nowhere.
create table sso_attempts (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  provider     text collate "C" not null,
  return_to    text,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index sso_attempts_age on sso_attempts (expires_at);

-- Who was named and is not known yet. Hashed token, used once, dead after fifteen minutes.
create table sso_strangers (
  hash              bytea primary key,
  provider          text collate "C" not null,
  issuer            text collate "C" not null,
  subject           text collate "C" not null,
  email             text collate "C" not null check (email = lower(email) and length(email) <= 254),
  is_email_verified boolean not null,
  first_name        text,
  last_name         text,
  expires_at        timestamptz not null,
  used_at           timestamptz
);
create index sso_strangers_age on sso_strangers (expires_at);

-- Null: an account that somebody else vouches for; no password opens it.
alter table identity_users alter column password_hash drop not null;

grant select, insert, delete on sso_identities to leaven_server;
grant select, insert, update, delete on sso_attempts, sso_strangers to leaven_server;
