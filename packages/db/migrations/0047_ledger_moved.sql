-- What has moved at the accounts of customers since a moment, by the time that lines carry. Late work writes lines with the
-- time they are about, so their numbers say nothing of when that was: a look by number would stop too early. The range of
-- times is read, or the lines of the customers, whichever are fewer.
create function ledger_moved(users text[], since timestamptz)
  returns table (user_id text, path text, asset text, units numeric)
  language plpgsql stable
  set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with later as materialized (
      select p.source_id, p.destination_id, p.units::numeric as units from ledger_postings p
      where p.user_id = any (users) and p.recorded_at > since
    )
    select a.user_id::text, a.path::text, a.asset::text, sum(moved.units) from (
      select destination_id as account_id, later.units from later
      union all select source_id, -later.units from later
    ) moved join ledger_accounts a on a.id = moved.account_id
    where a.user_id = any (users) group by a.user_id, a.path, a.asset;
end $$;

revoke execute on function ledger_moved from public;
grant execute on function ledger_moved to leaven_server;
