create table person (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint person_name_length check (char_length(name) between 1 and 120),
  email text constraint person_email_lower check (email = lower(email)),
  phone text constraint person_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  role text not null default 'customer'
    constraint person_role_known check (role in ('customer', 'front-desk', 'manager', 'owner')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint person_email_unique unique (email)
);

-- The cookie `token` is opaque; only its SHA-256 is kept, so a copy of this table opens no door.
create table session (
  token_hash bytea primary key constraint session_hash_length check (octet_length(token_hash) = 32),
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index session_person on session (person_id);
