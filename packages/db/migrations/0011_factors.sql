-- The second factor: codes of an app, recovery codes, passkeys, and what was approved with them.

-- The seed of a customer's codes, sealed. It counts once a code of it was confirmed, and each step counts once.
create table otp_seeds (
  user_id     text collate "C" primary key references identity_users,
  seed        bytea not null check (length(seed) <= 200),
  made_at     timestamptz not null,
  verified_at timestamptz,
  last_step   int8 not null default 0
);

-- For the day the device is lost. Hashed under our key, used once.
create table otp_recovery_codes (
  user_id text collate "C" not null references identity_users,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Who a passkey says its owner is: a random word that tells nobody anything.
create table passkeys_owners (
  user_id text collate "C" primary key references identity_users,
  handle  bytea not null unique check (length(handle) = 32)
);

-- A removed one stays, so that what it approved can be checked again.
create table passkeys_passkeys (
  id            text collate "C" primary key check (id ~ '^pky_'),
  user_id       text collate "C" not null references passkeys_owners,
  credential_id text collate "C" not null check (length(credential_id) <= 1400),
  public_key    bytea not null check (length(public_key) <= 4000),
  counter       int8 not null,
  transports    text[] not null,
  is_synced     boolean not null,
  name          text not null check (length(name) between 1 and 60),
  added_at      timestamptz not null,
  last_used_at  timestamptz,
  removed_at    timestamptz
);
create unique index passkeys_passkeys_credential on passkeys_passkeys (credential_id) where removed_at is null;
create index passkeys_passkeys_user on passkeys_passkeys (user_id);

-- What a device has to sign: for one purpose, for one customer if he is known, once.
create table passkeys_challenges (
  id         text collate "C" primary key check (id ~ '^chl_'),
  purpose    text not null check (purpose in ('add', 'login', 'secondStep')),
  user_id    text collate "C" references identity_users,
  challenge  bytea not null,
  expires_at timestamptz not null
);
create index passkeys_challenges_expiry on passkeys_challenges (expires_at);

-- A login that waits for its second factor. The token is hashed, used once, and good for few tries.
create table factors_steps (
  hash          bytea primary key,
  user_id       text collate "C" not null references identity_users,
  -- The password it began with: another one ends it.
  password_mark bytea not null,
  audience      text not null,
  is_remembered boolean not null,
  tries         int4 not null default 0,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index factors_steps_expiry on factors_steps (expires_at);

-- What a customer has approved: exactly this text, once. The proof can be repeated from the row and his factor.
create table approvals_approvals (
  id          text collate "C" primary key check (id ~ '^apr_'),
  user_id     text collate "C" not null references identity_users,
  payload     text not null,
  nonce       bytea not null,
  made_at     timestamptz not null,
  approved_at timestamptz,
  used_at     timestamptz,
  otp_step    int8,
  otp_mark    bytea,
  passkey_id  text collate "C" references passkeys_passkeys,
  assertion   jsonb,
  check (approved_at is null or (otp_step is not null and otp_mark is not null)
    or (passkey_id is not null and assertion is not null)),
  check (used_at is null or approved_at is not null)
);
create index approvals_approvals_open on approvals_approvals (made_at) where approved_at is null;

grant select, insert, update, delete on otp_seeds, otp_recovery_codes, passkeys_owners, passkeys_passkeys,
  passkeys_challenges, factors_steps, approvals_approvals to leaven_server;
