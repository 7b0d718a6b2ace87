-- An authenticator of somebody who works here. Its secret is sealed under a key that is not in the database.
create table second_factor (
  person_id uuid primary key references person (id) on delete cascade,
  secret bytea not null,
  -- Null until a code of it was shown: it is asked for from then on.
  confirmed_at timestamptz,
  -- Of the last code that was taken: none counts twice.
  last_step bigint not null default 0,
  failures smallint not null default 0,
  not_before timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_code (
  person_id uuid not null references second_factor (person_id) on delete cascade,
  code_hash bytea not null constraint recovery_code_hash_length check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- When whoever uses the session proved it last.
alter table session add column second_factor_at timestamptz;

-- What processes remember of a session changes with it.
create trigger session_proven after update of second_factor_at on session
  for each row when (old.second_factor_at is distinct from new.second_factor_at) execute function announce_owner();
create trigger second_factor_announced after insert or update of confirmed_at or delete on second_factor
  for each row execute function announce_owner();
