-- What is due and was never tried, and what is tried again: each is found by itself, however many there are of the other.
create index due_work_fresh on due_work (job, due_at, subject) where retry_at is null;
create index due_work_again on due_work (job, retry_at, subject) where retry_at is not null;
