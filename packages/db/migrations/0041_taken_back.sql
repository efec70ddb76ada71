-- What was closed can be opened again by operators, and what they have revoked does not come back by itself.

alter table kyc_applicants
  -- Since when level 2 is turned down for good, while the level that was reached stands.
  add column level_2_closed_at timestamptz,
  -- Since when a verification is revoked: the next approval is an operator's.
  add column revoked_at        timestamptz,
  -- Since when the provider approves and an operator has to.
  add column held_at           timestamptz,
  add check (held_at is null or status in ('PENDING', 'SCREENING'));
drop index kyc_applicants_manual;
create index kyc_applicants_manual on kyc_applicants (submitted_at, user_id)
  where status in ('PENDING', 'SCREENING') and (provider = 'MANUAL' or held_at is not null);
grant update (level_2_closed_at, revoked_at, held_at) on kyc_applicants to leaven_server;

-- What an account was before its owner disabled it, and is again once it is let in.
alter table identity_users
  add column status_before text check (status_before in ('ACTIVE', 'WITHDRAWAL_ONLY'));
grant update (status_before) on identity_users to leaven_server;

-- Which accounts have shown a print. A print is claimed by the first; those who are like it may be many. By it two accounts
-- that were taken for one person can be parted.
create table people_bearers (
  print   bytea not null references people_prints on delete cascade,
  user_id text collate "C" not null references identity_users,
  primary key (print, user_id)
);
create index people_bearers_user on people_bearers (user_id);
comment on table people_bearers is 'Archive: no. It would tell of other accounts.';
grant select, insert on people_bearers to leaven_server;

-- A grant follows its account when two that were taken for one person are parted.
grant update (person_id) on campaigns_grants to leaven_server;

-- What operators did to an account that no other row tells of, and who they were. Written once, never changed.
create table operators_acts (
  id         int8 generated always as identity primary key,
  user_id    text collate "C" not null references identity_users,
  act        text not null check (length(act) <= 40),
  decided_by text not null check (length(decided_by) between 1 and 200),
  at         timestamptz not null
);
create index operators_acts_user on operators_acts (user_id, id);
comment on table operators_acts is 'Archive: no. It names operators; the events of the account tell what was done.';
grant select, insert on operators_acts to leaven_server;

insert into people_bearers (print, user_id)
  select print, person_id from people_prints
  union select p.print, a.user_id from people_accounts a join people_prints p on p.print = a.name_print;

-- Of those who were told apart or are held, near names are compared once more, page by page: which they share is not known.
update people_accounts set is_near = false where likeness is not null;
insert into due_work (job, subject, due_at) select 'kyc.identify', 'applicants', max(coalesce(decided_at, submitted_at))
  from kyc_applicants where status = 'APPROVED' and coalesce(decided_at, submitted_at) is not null having count(*) > 0
  on conflict do nothing;
