-- Every open thing has work that will end it, and what was promised is noted beside the row that promises it.

-- When the next day of a coin is to be paid: known although its work is lost.
create table staking_days (
  coin_id text collate "C" primary key references coins_coins,
  next_at timestamptz not null
);
insert into staking_days (coin_id, next_at)
  select d.subject, d.due_at from due_work d join coins_coins c on c.id = d.subject where d.job = 'staking.rewards';
grant select, insert, update (next_at) on staking_days to leaven_server;

-- What a sale promises, by the row of its batch. Times as seconds, which read the same in every zone.
create function batches_promise(b batches_batches) returns jsonb
  language sql immutable
as $$
  select jsonb_build_object('coin', b.coin_id, 'decimals', b.decimals, 'rhythm', b.rhythm, 'rate', b.rate,
    'threshold', b.tier_threshold, 'above', b.tier_rate, 'levels', b.levels, 'reward', b.reward_rate, 'cap', b.cap,
    'after', b.predecessor_id, 'starts', extract(epoch from b.starts_at), 'ends', extract(epoch from b.ends_at)) $$;
grant execute on function batches_promise to leaven_server;

-- Written when a sale opens and never again: the server can add events, and change none.
alter table batches_events add column promised jsonb;
update batches_events e set promised = batches_promise(b) from batches_batches b
  where b.id = e.batch_id and e.state = 'SELLING';
create index batches_events_batch on batches_events (batch_id, id);

-- Whose time has come, without a look at all the others.
create index staking_positions_ending on staking_positions (ends_at) where thawed_at is null;
create index campaigns_grants_locked on campaigns_grants (locked_until) where released_at is null;
