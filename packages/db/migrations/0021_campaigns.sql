-- What campaigns give: grants, whoever gives them, and who has invited whom.

-- A bonus that was given. Its coins are in the ledger; here stands what for, and until when they are locked. The same
-- campaign and reference is the same grant. A line of the history names it, so it is short.
create table campaigns_grants (
  campaign     text collate "C" not null check (campaign ~ '^[a-z0-9-]{1,60}$'),
  reference    text collate "C" not null check (length(reference) between 1 and 80),
  user_id      text collate "C" not null references identity_users,
  coin_id      text collate "C" not null references coins_coins,
  units        int8 not null check (units > 0),
  operation    text collate "C" not null check (length(operation) <= 60),
  release_to   text not null check (release_to in ('available', 'staked')),
  given_at     timestamptz not null,
  locked_until timestamptz not null,
  released_at  timestamptz,
  primary key (campaign, reference)
);
create index campaigns_grants_user on campaigns_grants (user_id, given_at desc);

-- With what somebody refers, and since when he has accepted the rules of that.
create table referral_referrers (
  user_id           text collate "C" primary key references identity_users,
  referral_id       text collate "C" not null unique check (referral_id ~ '^\d{6,7}$'),
  rules_accepted_at timestamptz
);

-- Who came by whose referral id, and how far he is. Prices are those at which his coins came to count.
create table referral_referrals (
  id                  text collate "C" primary key check (id ~ '^rfl_'),
  user_id             text collate "C" not null unique references identity_users,
  referral_id         text collate "C" not null references referral_referrers (referral_id),
  is_revealed         boolean not null,
  signed_up_at        timestamptz not null,
  verified_at         timestamptz,
  days                int2 check (days between 0 and 60),
  prices              jsonb not null default '{}',
  measured_at         timestamptz,
  earned_at           timestamptz,
  friend_settled_at   timestamptz,
  referrer_settled_at timestamptz
);
create index referral_referrals_referral on referral_referrals (referral_id, signed_up_at desc);

grant select, insert, update on campaigns_grants to leaven_server;
grant select, insert, update on referral_referrers to leaven_server;
grant select, insert, update, delete on referral_referrals to leaven_server;
