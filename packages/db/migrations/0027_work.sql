-- Work in pages, work that waits its turn, and what operators must hear of.

-- How far a job in pages has come: where its next page begins.
alter table due_work add column progress text check (length(progress) <= 500);

-- What is due of one job, so that many subjects of one job keep no other job from being seen.
create index due_work_job on due_work (job, due_at, subject);

-- What failed, so that an alarm can end when nothing of it is left.
create index due_work_failing on due_work (job) where tries > 0;

-- What operators must hear of. Open until its cause is gone; one open alarm for each kind and subject.
create table alarms (
  id         int8 generated always as identity primary key,
  kind       text collate "C" not null check (length(kind) <= 100),
  subject    text collate "C" not null check (length(subject) <= 300),
  detail     text not null check (length(detail) <= 2000),
  -- The work that raised it and ends it by succeeding; none where another rule ends it.
  source     text collate "C" check (length(source) <= 300),
  raised_at  timestamptz not null,
  last_at    timestamptz not null,
  count      int4 not null default 1,
  ended_at   timestamptz
);
create unique index alarms_open on alarms (kind, subject) where ended_at is null;
create index alarms_source on alarms (source) where ended_at is null;
create index alarms_ended on alarms (ended_at) where ended_at is not null;

-- An event that a reader could not handle, kept with its reason while the reader goes on.
create table outbox_failures (
  reader     text collate "C" not null,
  event_id   int8 not null,
  -- Later events of the same subject wait behind it, so that each subject keeps its order.
  subject    text collate "C" not null,
  tries      int4 not null default 1,
  retry_at   timestamptz not null,
  error      text not null check (length(error) <= 2000),
  primary key (reader, event_id)
);
create index outbox_failures_retry on outbox_failures (reader, retry_at);
create index outbox_failures_subject on outbox_failures (reader, subject);

grant select, insert, update, delete on alarms, outbox_failures to leaven_server;
