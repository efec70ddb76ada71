-- LEND-052: a customer's default for new entries is one of three, not a yes or no. Nothing has been entered yet, so nobody's
-- choice is lost.
alter table identity_users drop column compounds;
alter table identity_users add column auto_compound text not null default 'NO_COMPOUNDING'
  check (auto_compound in ('NO_COMPOUNDING', 'ONLY_ENTRY', 'ENTRY_AND_RETURN'));
