-- Customers are found by a part of what somebody says, among a hundred thousand of them.
create index person_words on person using gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
create index person_newest on person (created_at desc, id) where erased_at is null;
create index person_by_name on person (name, id) where erased_at is null;

alter table person
  add column tags text[] not null default '{}' constraint person_tags_few check (cardinality(tags) <= 12);
create index person_tags on person using gin (tags);

-- What staff should know of a customer.
create table person_note (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  staff_id uuid references person (id) on delete set null,
  body text not null constraint person_note_length check (char_length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index person_note_person on person_note (person_id, created_at desc);
create index person_note_staff on person_note (staff_id);

-- The log is read by who did it, by what it was, and by when.
create index audit_entry_person on audit_entry (person_id, id);
create index audit_entry_action on audit_entry (action, id);
create index audit_entry_at on audit_entry (at);
