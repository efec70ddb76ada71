-- The mark that the browser of a session has (hashed; null: it keeps no cookies), and whether it had it before it began.
alter table sessions add column browser bytea;
alter table sessions add column is_known boolean not null default false;
-- Forgotten with the places of who has left.
grant update (browser) on sessions to leaven_server;

-- A customer's open ones, however many have ended.
create index sessions_open on sessions (user_id) where ended_at is null;
