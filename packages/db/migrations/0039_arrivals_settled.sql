-- What has arrived for nobody is settled by people: credited for an order, or sent back. Until then it is told of.

alter table arrivals_arrivals
  drop constraint arrivals_arrivals_state_check,
  drop constraint arrivals_arrivals_check1,
  drop constraint arrivals_arrivals_check2,
  -- Why it was sent back, and how.
  add column note text check (length(note) between 1 and 500),
  add constraint arrivals_arrivals_state_check check (state in ('LISTED', 'CREDITED', 'RETURNED')),
  add check ((state = 'CREDITED') = (order_id is not null)),
  add check ((state = 'LISTED') = (ended_at is null)),
  -- What no account can hold can only be sent back.
  add check (state <> 'CREDITED' or units is not null),
  add check ((state = 'RETURNED') = (note is not null)),
  add check (state <> 'RETURNED' or approved_by is not null);

grant update (note) on arrivals_arrivals to leaven_server;

-- Those that wait already are told of too.
insert into due_work (job, subject, due_at)
  select 'fiat.tell', network_id || ' ' || txid || ' ' || output, seen_at from arrivals_arrivals where state = 'LISTED'
  on conflict do nothing;
