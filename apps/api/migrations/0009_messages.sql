-- The inbox is the source of truth; mail and push are copies of it. Rows are written in the transaction they report on.
create table inbox_message (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  topic text not null,
  title text not null,
  body text not null,
  link text constraint inbox_message_link_ours check (link like '/%' and link not like '//%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index inbox_message_person on inbox_message (person_id, created_at desc);

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null constraint mail_outbox_subject_one_line check (subject !~ '[\r\n]'),
  body_text text not null,
  -- One message per event however often the event is told.
  dedupe_key text constraint mail_outbox_dedupe_unique unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts smallint not null default 0,
  last_error text
);

create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;
