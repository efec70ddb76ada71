-- The midnight of the last day whose reading has begun. What comes later is dated after it, so that a day is read as it stays.
alter table staking_days add column begun_at timestamptz;

grant update (begun_at) on staking_days to leaven_server;
