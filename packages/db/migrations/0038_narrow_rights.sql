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

-- Events are forgotten after 400 days by whichever clock is behind: a server that lies about the time takes nothing.
create or replace function security_events_forget(wall timestamptz, rows_max int4) returns int4
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  forgotten int4;
begin
  delete from security_events where ctid = any (array(
    select ctid from security_events where at < least(wall, now()) - interval '400 days'
    order by at limit least(rows_max, 10000)));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- What was approved, and how, is written once; so is that it was used. The server cannot take any of it back.
create function approvals_keep() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.approved_at is not null and (tg_op = 'DELETE'
    or (new.approved_at, new.proven_by, new.otp_step, new.otp_mark, new.passkey_id, new.assertion)
      is distinct from
      (old.approved_at, old.proven_by, old.otp_step, old.otp_mark, old.passkey_id, old.assertion)
    or (old.used_at is not null and new.used_at is distinct from old.used_at))
  then
    raise exception 'An approval that was given stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
revoke all on function approvals_keep() from public;

create trigger approvals_approvals_keep before update or delete on approvals_approvals
  for each row execute function approvals_keep();

-- The server changes these columns and no others. Where it only locks rows, one that says nothing of importance.
revoke update on account_closings, account_handoffs, alarms, approvals_approvals, arrivals_arrivals, batches_batches,
  batches_rounds, batches_series, call_keys, campaigns_grants, campaigns_unpaid, clock, coins_prices, coins_rates,
  debts_freezes, deposits_blocks, deposits_deposits, device_marks, due_work, factors_steps, fiat_orders, fiat_tries,
  identity_users, known_devices, kyc_applicants, learn_codes, learn_progress, learn_slots, learn_stacks,
  lending_entries, mail_links, mails, onboarding_countries, otp_recovery_codes, otp_seeds, outbox_failures,
  outbox_readers, party_tokens, passkeys_challenges, passkeys_owners, passkeys_passkeys, people_accounts,
  people_prints, pools_pairs, rate_limits, referral_referrals, referral_referrers, session_tokens, sessions,
  sso_attempts, sso_strangers, staking_positions, stopped_flows, support_requests, swap_quotes, swap_stabilization,
  treasury_heights from leaven_server;
revoke delete on data_keys, outbox_readers, passkeys_owners, passkeys_passkeys, session_tokens from leaven_server;

grant update (erased_at) on account_closings to leaven_server;
grant update (used_at) on account_handoffs to leaven_server;
grant update (detail, last_at, count, ended_at) on alarms to leaven_server;
grant update (approved_at, proven_by, otp_step, otp_mark, passkey_id, assertion, mail_hash, mail_tries, used_at)
  on approvals_approvals to leaven_server;
grant update (state, reason, order_id, ended_at, asked_by, approved_by) on arrivals_arrivals to leaven_server;
grant update (coin_id, decimals, name, rhythm, rate, tier_threshold, tier_rate, levels, reward_rate, cap,
  predecessor_id, starts_at, ends_at, reserve, need, reward_need, state, filled, carried, owed, rewarded, start_price,
  reward_price) on batches_batches to leaven_server;
grant update (price, paid) on batches_rounds to leaven_server;
grant update (position) on batches_series to leaven_server;
grant update (answer, wanted, taken_until) on call_keys to leaven_server;
grant update (released_at) on campaigns_grants to leaven_server;
grant update (why, waits_for, since) on campaigns_unpaid to leaven_server;
grant update (offset_ms, target, ran) on clock to leaven_server;
grant update (scaled, sources, at, jumped_at) on coins_prices to leaven_server;
grant update (scaled, sources, at) on coins_rates to leaven_server;
grant update (is_owed, frozen_at, ended_at, ended_by) on debts_freezes to leaven_server;
grant update (state, credited_at, height, originator, value_cents, is_over_limit) on deposits_deposits to leaven_server;
grant update (seen_at) on device_marks to leaven_server;
grant update (due_at, retry_at, progress, tries, error) on due_work to leaven_server;
grant update (tries, used_at) on factors_steps to leaven_server;
grant update (state, txid, output, credited_units, provider_order_id) on fiat_orders to leaven_server;
grant update (state, txid, read_at) on fiat_tries to leaven_server;
grant update (email, password_hash, status, country, language, currency, first_name, last_name, consent_status,
  accepts_marketing, signup, is_obfuscated, hides_zero, auto_compound, terms_accepted_at, registered_at,
  email_verified_at) on identity_users to leaven_server;
grant update (seen_at) on known_devices to leaven_server;
grant update (status, tier, provider, source, fields, submitted_at, decided_at, applicant_id, mark, level, steps,
  labels, comment, verified, document_expires_on) on kyc_applicants to leaven_server;
grant update (user_id, used_at) on learn_codes to leaven_server;
grant update (lesson_index, part_index, modal, quiz_answer, saved_at) on learn_progress to leaven_server;
grant update (claimed_at, held_until, freed_at) on learn_slots to leaven_server;
grant update (taken) on learn_stacks to leaven_server;
grant update (units, joined, unpaid, option, carried, owed, closed_at, earned, bonus, moved, rewarded, rewarded_for)
  on lending_entries to leaven_server;
grant update (used_at) on mail_links to leaven_server;
grant update (is_open, changed_at) on onboarding_countries to leaven_server;
grant update (used_at) on otp_recovery_codes to leaven_server;
grant update (seed, made_at, verified_at, last_step, withdraws_from) on otp_seeds to leaven_server;
grant update (tries, error, retry_at) on outbox_failures to leaven_server;
grant update (last_id) on outbox_readers to leaven_server;
grant update (before, sealed, expires_at, taken_until) on party_tokens to leaven_server;
grant update (handle) on passkeys_owners to leaven_server;
grant update (counter, last_used_at, name, removed_at) on passkeys_passkeys to leaven_server;
grant update (person_id, name_print, likeness, alike, is_near, decided_by, decided_at) on people_accounts to leaven_server;
grant update (person_id) on people_prints to leaven_server;
grant update (position) on pools_pairs to leaven_server;
grant update (count, window_end) on rate_limits to leaven_server;
grant update (verified_at, measure_from, friend_settled_at, referrer_settled_at, rewarded_person, days, prices,
  measured_at, earned_at) on referral_referrals to leaven_server;
grant update (rules_accepted_at) on referral_referrers to leaven_server;
grant update (replaced_at) on session_tokens to leaven_server;
grant update (last_used_at, address, device, ended_at, ended_why) on sessions to leaven_server;
grant update (used_at) on sso_attempts, sso_strangers to leaven_server;
grant update (months, multiplier, starts_at, ends_at, thawed_at, auto_renew) on staking_positions to leaven_server;
grant update (reason, stopped_by, stopped_at) on stopped_flows to leaven_server;
grant update (used_at, lost_cents, owned_cents, is_proven) on swap_quotes to leaven_server;
grant update (height) on treasury_heights to leaven_server;

-- The wallet that deposit addresses lead to, by a hash of its public key: written once, by the first start.
create table data_wallet (
  is_only     boolean primary key default true check (is_only),
  fingerprint text collate "C" not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at    timestamptz not null
);
grant select, insert on data_wallet to leaven_server;
