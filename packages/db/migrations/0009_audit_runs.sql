-- What each nightly audit of the ledger found. Written once, never changed.
create table audit_runs (
  due_at    timestamptz primary key,
  postings  int8 not null,
  findings  jsonb not null
);

grant select, insert on audit_runs to leaven_server;
