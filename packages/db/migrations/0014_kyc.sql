-- Who somebody is: what he has submitted, what was decided, and where one may begin at all.

-- What is set by campaigns and operators, and only stored and told here (ACCESS-05, ACCESS-26). Bonuses in US cents.
alter table identity_users
  add column marketing_id        text check (length(marketing_id) <= 100),
  add column is_beta             boolean not null default false,
  add column phone_verified_at   timestamptz,
  add column welcome_deposit_min int8 check (welcome_deposit_min >= 0),
  add column referral_bonus      int8 check (referral_bonus >= 0),
  add column referrer_bonus      int8 check (referrer_bonus >= 0);

-- One row for everybody who has submitted something. Days are days of his documents, without a time.
create table kyc_applicants (
  user_id             text collate "C" primary key references identity_users,
  tier                text not null check (tier in ('UNVERIFIED', 'TIER0', 'TIER1', 'TIER2')),
  status              text not null check (status in ('UNVERIFIED', 'PENDING', 'SCREENING', 'APPROVED', 'REJECTED',
    'BLACKLISTED', 'FINALLYREJECTED')),
  provider            text not null check (provider in ('MANUAL', 'SUMSUB', 'MYINFOSG')),
  source              text not null check (length(source) <= 60),
  level               text check (length(level) <= 60),
  document_expires_on text collate "C" check (document_expires_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Sealed: names, birth and address are of no use without the key.
  fields              bytea,
  migration_status    text check (length(migration_status) <= 60),
  migration_last_day  text collate "C" check (migration_last_day ~ '^\d{4}-\d\d-\d\d$'),
  submitted_at        timestamptz not null,
  decided_at          timestamptz
);

-- Every change of a status. Written once, never changed.
create table kyc_events (
  id      int8 generated always as identity primary key,
  user_id text collate "C" not null references identity_users,
  status  text not null check (length(status) <= 60),
  tier    text not null check (length(tier) <= 60),
  at      timestamptz not null
);
create index kyc_events_user on kyc_events (user_id, id);

-- Countries whose flag is not as configured (ONB-13).
create table onboarding_countries (
  code       text collate "C" primary key check (code ~ '^[A-Z]{2}$'),
  is_open    boolean not null,
  changed_at timestamptz not null
);

grant select, insert, update on kyc_applicants to leaven_server;
grant select, insert on kyc_events to leaven_server;
grant select, insert, update on onboarding_countries to leaven_server;
