-- What no rule can end is settled by two operators; who they were and why stands among their acts.

-- True: people have ended it. The same cause, told once more, is no news.
alter table alarms add column is_settled boolean not null default false check (not is_settled or ended_at is not null);
create index alarms_settled on alarms (kind, subject) where is_settled;
-- What is open, newest first, however much is over.
create index alarms_newest on alarms (id) where ended_at is null;
grant update (is_settled) on alarms to leaven_server;

-- An act is about a customer, or about something else that it names.
alter table operators_acts
  alter column user_id drop not null,
  add column about  text collate "C" check (length(about) between 1 and 420),
  add column reason text check (length(reason) between 1 and 500),
  add check (num_nonnulls(user_id, about) = 1);
create index operators_acts_about on operators_acts (about) where about is not null;
