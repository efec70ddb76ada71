-- Owners are not shut out by others: what stands behind ADR 50.

-- Siblings that were made from one token within its grace share a generation, so that both branches of a fork are known as
-- one. Tokens from before have none and count by themselves.
alter table session_tokens add column generation int4 check (generation > 0);
drop index session_tokens_session;
create index session_tokens_session on session_tokens (session_id, generation);

-- All that ask about one address are answered with one mail.
create index recovery_asks_email on recovery_asks (email);

-- Who waits for an operator, the longest first.
create index kyc_applicants_manual on kyc_applicants (submitted_at, user_id)
  where status in ('PENDING', 'SCREENING') and provider = 'MANUAL';

alter table kyc_events add column decided_by text check (length(decided_by) <= 200);

-- A near print is that of a name as it is written elsewhere; several lead to one account. Whom an account is like is kept
-- with it, for an operator to decide.
alter table people_prints drop constraint people_prints_kind_check;
alter table people_prints add constraint people_prints_kind_check check (kind in ('document', 'name', 'near'));
alter table people_accounts
  add column alike   text[] collate "C" not null default '{}' check (cardinality(alike) <= 100),
  add column is_near boolean not null default false;
comment on column people_accounts.is_near is 'False: its near prints were not made yet.';

-- The names of those who were approved before get their near prints, page by page.
insert into due_work (job, subject, due_at) select 'kyc.identify', 'applicants', max(coalesce(decided_at, submitted_at))
  from kyc_applicants where status = 'APPROVED' and coalesce(decided_at, submitted_at) is not null having count(*) > 0
  on conflict do nothing;
