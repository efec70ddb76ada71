-- What people wrote to support, for the back office to answer.
create table support_requests (
  id          text collate "C" primary key check (id ~ '^sup_'),
  -- Null: a guest.
  user_id     text collate "C" references identity_users,
  email       text collate "C" not null check (length(email) <= 254),
  subject     text not null check (length(subject) <= 200),
  description text not null check (length(description) <= 5000),
  asked_at    timestamptz not null
);
create index support_requests_age on support_requests (asked_at);
create index support_requests_user on support_requests (user_id);

grant select, insert, update, delete on support_requests to leaven_server;
