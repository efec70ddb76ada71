-- Names are near by words, initials, strokes, sounds and alphabets, too. The prints of those who are known are made anew, page by
-- page, from what lies sealed. Of a number nothing is kept: a document gets its near print when it is next read.
update people_accounts set is_near = false where is_near;
insert into due_work (job, subject, due_at) select 'kyc.identify', 'applicants', max(coalesce(decided_at, submitted_at))
  from kyc_applicants where status = 'APPROVED' and coalesce(decided_at, submitted_at) is not null having count(*) > 0
  on conflict do nothing;
