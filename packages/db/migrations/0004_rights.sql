-- The server reads the ledger and changes it through its functions alone: it holds no right to update, delete or
-- truncate anything here, and the sole right to insert is that of a sealed block.
revoke all on all functions in schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to leaven_server;
grant select on schema_migrations, ledger_assets, ledger_users, ledger_accounts, ledger_transactions,
  ledger_postings, ledger_blocks, ledger_digests to leaven_server;
grant insert on ledger_blocks to leaven_server;
grant execute on function ledger_horizon, ledger_open, ledger_close, ledger_post, ledger_post_one to leaven_server;
