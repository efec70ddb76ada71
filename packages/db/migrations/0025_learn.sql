-- Learn and Earn: what somebody has read and answered, and what he was given for it. The lessons are the server's own.

-- How many reward slots of each stack are taken; how many there are is configured (LEARN-53).
create table learn_stacks (
  quiz_id text collate "C" primary key check (quiz_id ~ '^[a-z0-9-]{1,30}$'),
  taken   int4 not null default 0 check (taken >= 0)
);

create table learn_slots (
  user_id    text collate "C" not null references identity_users,
  quiz_id    text collate "C" not null references learn_stacks,
  claimed_at timestamptz not null,
  primary key (user_id, quiz_id)
);

-- Where somebody is in a stack (LEARN-26).
create table learn_progress (
  id           text collate "C" primary key check (id ~ '^lrn_'),
  user_id      text collate "C" not null references identity_users,
  quiz_id      text collate "C" not null references learn_stacks,
  lesson_index int4 not null check (lesson_index between 1 and 50),
  part_index   int4 not null check (part_index between 1 and 50),
  modal        text not null check (modal in ('welcome', 'lesson', 'quiz', 'result')),
  quiz_answer  text check (quiz_answer in ('A', 'B', 'C', 'D')),
  saved_at     timestamptz not null,
  unique (user_id, quiz_id)
);

-- Questions that were answered right. Written once, never changed.
create table learn_answers (
  user_id     text collate "C" not null references identity_users,
  question_id text collate "C" not null check (question_id ~ '^[a-z0-9-]{1,40}$'),
  done_at     timestamptz not null,
  primary key (user_id, question_id)
);

-- What was given, once for each question and once for being verified. Written once, never changed.
create table learn_rewards (
  user_id  text collate "C" not null references identity_users,
  reason   text collate "C" not null check (reason ~ '^[a-z0-9-]{1,40}$'),
  coin_id  text collate "C" not null references coins_coins,
  units    int8 not null check (units > 0),
  given_at timestamptz not null,
  primary key (user_id, reason)
);

-- What guests have answered, under a code that counts once, for whoever registers with it (LEARN-46).
create table learn_codes (
  code    text collate "C" primary key check (length(code) between 20 and 64),
  made_at timestamptz not null,
  user_id text collate "C" references identity_users,
  used_at timestamptz,
  check ((user_id is null) = (used_at is null))
);
create index learn_codes_user on learn_codes (user_id);
create index learn_codes_age on learn_codes (made_at) where user_id is null;

create table learn_code_answers (
  code        text collate "C" not null references learn_codes on delete cascade,
  question_id text collate "C" not null check (question_id ~ '^[a-z0-9-]{1,40}$'),
  primary key (code, question_id)
);

insert into learn_stacks (quiz_id) values ('btc'), ('dfi'), ('eth');

grant select, update on learn_stacks to leaven_server;
grant select, insert on learn_slots, learn_answers, learn_rewards to leaven_server;
grant select, insert, update on learn_progress to leaven_server;
grant select, insert, update, delete on learn_codes to leaven_server;
grant select, insert on learn_code_answers to leaven_server;
