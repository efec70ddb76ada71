-- Of an order with more tries than are read at a time, what was hinted at is read first.
alter table fiat_tries alter column read_at drop not null;
comment on column fiat_tries.read_at is 'Null: named or hinted at since it was read.';
