-- What a swap has cost its owner, in cents, and what there was to swap with: swaps of a day are one sum.
alter table swap_quotes add column lost_cents int8 not null default 0;
alter table swap_quotes add column owned_cents int8 not null default 0;
alter table swap_quotes add column is_proven boolean not null default false;
create index swap_quotes_used on swap_quotes (user_id, used_at) where used_at is not null;

-- Who owes nothing any more is no longer frozen: written at the commit that has repaid, after ledger_debtors_repay, which
-- comes first by its name. The worker hears of it, for its alarm is over too.
create function debts_settle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  recorded timestamptz;
begin
  if not exists (select from debts_freezes f where f.user_id = new.user_id and f.ended_at is null and f.is_owed)
    or exists (select from ledger_accounts a where a.path = 'receivable:' || new.user_id and a.balance < 0)
  then
    return null;
  end if;
  select p.recorded_at into recorded from ledger_postings p
    where p.user_id = new.user_id and p.number = new.last_number;
  with ended as (
    update debts_freezes f set ended_at = greatest(recorded, f.frozen_at), ended_by = 'job:repayment'
      where f.user_id = new.user_id and f.ended_at is null and f.is_owed
      returning f.deposit_id, f.user_id, f.ended_at
  )
  insert into outbox_events (topic, subject, content, at)
    select 'freezeEnded', e.deposit_id, jsonb_build_object('userId', e.user_id), e.ended_at from ended e;
  return null;
end $$;
revoke all on function debts_settle() from public;

create constraint trigger ledger_debtors_settle after update on ledger_debtors deferrable initially deferred
  for each row execute function debts_settle();

-- The same for those who have repaid before there was this rule.
with ended as (
  update debts_freezes f set ended_by = 'job:repayment', ended_at = greatest(f.frozen_at,
      (select max(p.recorded_at) from ledger_postings p where p.user_id = f.user_id and p.operation = 'depositOwed'))
    where f.ended_at is null and f.is_owed
      and not exists (select from ledger_accounts a where a.path = 'receivable:' || f.user_id and a.balance < 0)
    returning f.deposit_id, f.user_id, f.ended_at
)
insert into outbox_events (topic, subject, content, at)
  select 'freezeEnded', e.deposit_id, jsonb_build_object('userId', e.user_id), e.ended_at from ended e;
