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

grant select, insert, update on campaigns_grants to leaven_server;
