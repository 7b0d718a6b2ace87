-- States and legal moves live in domain/booking/moves.ts; the database knows the words, so that a stranger cannot be stored.
create table booking (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint booking_code_unique unique
    constraint booking_code_shape check (code ~ '^[A-HJ-NP-Z2-9]{6,8}$'),
  kind text not null constraint booking_kind_known check (kind in ('court', 'hotel', 'kost', 'academy', 'package')),
  person_id uuid references person (id),
  contact_name text not null,
  contact_phone text,
  status text not null constraint booking_status_known check (status in (
    'requested', 'approved', 'rejected', 'held', 'awaiting_payment', 'confirmed', 'checked_in', 'completed',
    'expired', 'cancelled', 'no_show')),
  held_until timestamptz,
  total integer not null constraint booking_total_not_negative check (total >= 0),
  price_lines jsonb not null default '[]' constraint booking_price_lines_list check (jsonb_typeof(price_lines) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_hold_has_deadline check (status not in ('held', 'awaiting_payment') or held_until is not null)
);

create index booking_person on booking (person_id, created_at desc);
create index booking_status on booking (status);
