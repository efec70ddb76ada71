-- Of an order with more tries than are read at a time, what was hinted at is read first.
alter table fiat_tries alter column read_at drop not null;
comment on column fiat_tries.read_at is 'Null: named or hinted at since it was read.';

-- Days that a customer was left out of are found by customer and then by day: the subject names them in this order, and so does
-- what was told of them.
update due_work set subject = regexp_replace(subject, '^(\S+) (\d{4}-\d\d-\d\d) (\S+)$', '\1 \3 \2')
  where job = 'staking.rewards' and subject ~ '^\S+ \d{4}-\d\d-\d\d \S+$';
update alarms set
    source = regexp_replace(source, '^(\S+ \S+) (\d{4}-\d\d-\d\d) (\S+)$', '\1 \3 \2'),
    subject = regexp_replace(subject, '^(\S+ \S+ \S+) (\d{4}-\d\d-\d\d) (\S+)$', '\1 \3 \2')
  where ended_at is null and source ~ '^staking\.rewards \S+ \d{4}-\d\d-\d\d \S+$';
