-- The browser in which an address was signed up, until it is verified: whoever follows the mailed link elsewhere gives the
-- password too. Null: signed up through another party, or before this was kept.
alter table identity_users add column signup_mark bytea check (length(signup_mark) = 32);
grant update (signup_mark) on identity_users to leaven_server;
