-- What an identity provider knows of somebody, and what it has read from his documents.
alter table kyc_applicants
  alter column submitted_at drop not null,
  add column applicant_id text collate "C" unique check (length(applicant_id) between 1 and 100),
  -- Which word of the provider was followed last: what it repeats undoes nothing that was decided here since.
  add column mark         text check (length(mark) <= 400),
  -- Each step of the level with its outcome, as the customer sees it.
  add column steps        jsonb not null default '[]',
  add column labels       text[] not null default '{}' check (cardinality(labels) <= 20),
  add column comment      text check (length(comment) <= 1000),
  -- Sealed: what stood on the approved documents.
  add column verified     bytea;
