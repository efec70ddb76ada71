-- Lending in its order: a return that cannot be paid yet is owed, and keeps no principal waiting.

alter table lending_entries
  -- Of its units, what is not in its account yet: returns that went on into this batch before they were paid.
  add column unpaid int8 not null default 0 check (unpaid between 0 and units),
  -- What is still to be paid to the wallet after it was closed.
  add column owed int8 not null default 0 check (owed >= 0),
  -- Of its units, what came from the batch before, after the start: its reward is dated to the move (LEND-051).
  add column joined int8 not null default 0 check (joined between 0 and units);
-- Pages are read by batch and id. No other index begins with the batch, so that no plan takes a wrong one and sorts.
alter table lending_entries drop constraint lending_entries_batch_id_user_id_key;
alter table lending_entries add constraint lending_entries_owner unique (user_id, batch_id);
create index lending_entries_owed on lending_entries (batch_id, id) where owed > 0 or unpaid > 0;

alter table batches_batches
  -- Returns earned and not paid, of its coin: it stays set aside after the batch was settled.
  add column owed int8 not null default 0 check (owed >= 0),
  -- Of the reward's coin, paid so far. What is left of the need stays set aside.
  add column rewarded int8 not null default 0 check (rewarded >= 0);

update batches_batches b set rewarded =
  (select coalesce(sum(e.rewarded), 0) from lending_entries e where e.batch_id = b.id);
update batches_batches set reward_need = rewarded where state in ('SETTLED', 'CANCELED');
