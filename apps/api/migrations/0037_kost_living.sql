create table kost_visit (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  property_id integer not null references property (id),
  kost_room_id integer references kost_room (id),
  starts_at timestamptz not null,
  status text not null default 'requested' constraint kost_visit_status_known
    check (status in ('requested', 'confirmed', 'declined', 'cancelled', 'came', 'missed')),
  phone text not null,
  note text constraint kost_visit_note_short check (char_length(note) <= 500),
  answer text constraint kost_visit_answer_short check (char_length(answer) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index kost_visit_one_open on kost_visit (person_id, property_id) where status in ('requested', 'confirmed');
create index kost_visit_coming on kost_visit (starts_at) where status in ('requested', 'confirmed');

create table lease_problem (
  id uuid primary key default gen_random_uuid(),
  lease_id uuid not null references lease (id),
  title text not null constraint lease_problem_title_short check (char_length(title) between 3 and 120),
  description text not null constraint lease_problem_description_short check (char_length(description) <= 2000),
  photos text[] not null default '{}' constraint lease_problem_photos_few check (cardinality(photos) <= 5),
  status text not null default 'open' constraint lease_problem_status_known check (status in ('open', 'in_work', 'done')),
  answer text constraint lease_problem_answer_short check (char_length(answer) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index lease_problem_lease on lease_problem (lease_id, created_at desc);
create index lease_problem_open on lease_problem (created_at) where status <> 'done';

-- The end of a lease: how the room was found, what is kept of the deposit and why, what the tenant says, what went back.
create table lease_closing (
  lease_id uuid primary key references lease (id),
  written_by uuid not null references person (id),
  deposit integer not null constraint lease_closing_deposit_not_negative check (deposit >= 0),
  status text not null default 'sent' constraint lease_closing_status_known
    check (status in ('sent', 'agreed', 'disputed', 'settled')),
  answer text constraint lease_closing_answer_short check (char_length(answer) <= 1000),
  way text constraint lease_closing_way_known check (way in ('wallet', 'bank')),
  bank jsonb,
  settled_by uuid references person (id),
  returned integer constraint lease_closing_returned_range check (returned between 0 and deposit),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lease_closing_settled_whole check ((status = 'settled') = (settled_by is not null and returned is not null)),
  constraint lease_closing_bank_given check (way is distinct from 'bank' or bank is not null)
);

create table lease_check (
  lease_id uuid not null references lease_closing (lease_id) on delete cascade,
  position smallint not null,
  label text not null constraint lease_check_label_short check (char_length(label) between 1 and 120),
  state text not null constraint lease_check_state_known check (state in ('good', 'worn', 'damaged')),
  note text constraint lease_check_note_short check (char_length(note) <= 500),
  photos text[] not null default '{}' constraint lease_check_photos_few check (cardinality(photos) <= 5),
  primary key (lease_id, position)
);

create table lease_deduction (
  lease_id uuid not null references lease_closing (lease_id) on delete cascade,
  position smallint not null,
  label text not null constraint lease_deduction_label_short check (char_length(label) between 1 and 120),
  reason text not null constraint lease_deduction_reason_short check (char_length(reason) between 3 and 500),
  amount integer not null constraint lease_deduction_amount_positive check (amount > 0),
  primary key (lease_id, position)
);
