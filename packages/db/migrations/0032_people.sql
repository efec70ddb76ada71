-- Who is behind an account, so that what is given once to a person is given once, whatever the number of accounts.

-- One row for every account whose owner was read from documents. A person is named by the first of their accounts. No name,
-- birthday or number stands here: a print is a keyed hash, and it stays when an account is erased.
create table people_accounts (
  user_id    text collate "C" primary key references identity_users,
  person_id  text collate "C" not null references identity_users,
  name_print bytea check (length(name_print) = 32),
  likeness   text check (likeness in ('HELD', 'OTHER')),
  known_at   timestamptz not null,
  decided_by text check (length(decided_by) <= 100),
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null))
);
create index people_accounts_person on people_accounts (person_id);
create index people_accounts_name on people_accounts (name_print);
create index people_accounts_held on people_accounts (user_id) where likeness = 'HELD';
comment on table people_accounts is 'Archive: no. It would tell of other accounts; a held grant says why.';

-- Whose print it is: a document's is one person's alone, a name's is that of the first person who has it.
create table people_prints (
  print     bytea primary key check (length(print) = 32),
  person_id text collate "C" not null references identity_users,
  kind      text not null check (kind in ('document', 'name')),
  known_at  timestamptz not null
);
create index people_prints_person on people_prints (person_id);

-- Of what a person gets once, the name and the person it was given to. The constraint is the last word.
alter table campaigns_grants
  add column once      text collate "C" check (length(once) between 1 and 80),
  add column person_id text collate "C" references identity_users,
  add constraint campaigns_grants_person unique (campaign, once, person_id);
update campaigns_grants set once = split_part(reference, ':', 2) where campaign = 'learn';
update campaigns_grants set once = 'friend' where campaign = 'referral' and reference like '%:friend';

-- What was earned and not given: why, since when, and which job gives it. It goes when the grant is given.
create table campaigns_unpaid (
  campaign  text collate "C" not null check (campaign ~ '^[a-z0-9-]{1,60}$'),
  reference text collate "C" not null check (length(reference) between 1 and 80),
  user_id   text collate "C" not null references identity_users,
  operation text collate "C" not null check (length(operation) <= 60),
  why       text not null check (why in ('LATE', 'HELD', 'SAME_PERSON')),
  -- Whose likeness has to be decided first.
  waits_for text collate "C" references identity_users,
  since     timestamptz not null,
  job       text collate "C" not null check (length(job) <= 60),
  subject   text collate "C" not null check (length(subject) between 1 and 200),
  primary key (campaign, reference),
  check ((why = 'HELD') = (waits_for is not null))
);
create index campaigns_unpaid_user on campaigns_unpaid (user_id, since desc);
create index campaigns_unpaid_waits on campaigns_unpaid (waits_for) where waits_for is not null;
create index campaigns_unpaid_why on campaigns_unpaid (why, campaign, reference);
comment on table campaigns_unpaid is 'Archive: no. The account tells it; a row may name whom it waits for.';

-- A slot is held until its day, and for good once something was earned with it. A freed one is free for others.
alter table learn_slots
  add column held_until timestamptz,
  add column freed_at   timestamptz;
update learn_slots s set held_until = claimed_at + interval '30 days'
  where not exists (select from learn_rewards r where r.user_id = s.user_id and r.reason like s.quiz_id || '-%');
create index learn_slots_held on learn_slots (quiz_id, held_until) where freed_at is null and held_until is not null;

-- From which midnight on a friend is looked at; null: not at the moment. And for which person a referral was rewarded.
alter table referral_referrals
  add column measure_from   timestamptz,
  add column rewarded_person text collate "C" unique references identity_users;
-- Until somebody is known by documents, the account stands for the person.
update referral_referrals r set rewarded_person = r.user_id
  from campaigns_grants g where g.campaign = 'referral' and g.reference = r.id || ':friend';
update referral_referrals r set measure_from = w.due_at
  from due_work w where w.job = 'referral.measure' and w.subject = r.user_id;
create index referral_referrals_measured on referral_referrals (id) where measure_from is not null;
-- One piece of work for all friends takes the place of one for each of them.
with gone as (delete from due_work where job = 'referral.measure' returning due_at)
insert into due_work (job, subject, due_at) select 'referral.measure', 'friends', min(due_at) from gone having count(*) > 0;

-- Customers who were approved before are made known, page by page.
insert into due_work (job, subject, due_at) select 'kyc.identify', 'applicants', max(coalesce(decided_at, submitted_at))
  from kyc_applicants where status = 'APPROVED' and coalesce(decided_at, submitted_at) is not null having count(*) > 0;

grant select, insert, update on people_accounts, people_prints to leaven_server;
grant select, insert, update, delete on campaigns_unpaid to leaven_server;
grant update on learn_slots to leaven_server;
