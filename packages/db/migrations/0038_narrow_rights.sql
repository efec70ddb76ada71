-- What a swap has cost its owner, in cents, and what there was to swap with: swaps of a day are one sum.
alter table swap_quotes add column lost_cents int8 not null default 0;
alter table swap_quotes add column owned_cents int8 not null default 0;
alter table swap_quotes add column is_proven boolean not null default false;
create index swap_quotes_used on swap_quotes (user_id, used_at) where used_at is not null;
