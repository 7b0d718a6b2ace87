-- What a device at the door read, perhaps without a network, and told later: each scan is taken once.
create table ticket_scan (
  id uuid primary key,
  staff_id uuid references person (id) on delete set null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  booking_id uuid references booking (id) on delete cascade,
  item_id uuid references booking_item (id) on delete cascade,
  outcome text not null constraint ticket_scan_outcome_known check (outcome in ('came', 'repeated', 'refused')),
  refusal text constraint ticket_scan_refused_why check ((outcome = 'refused') = (refusal is not null))
);
create index ticket_scan_booking on ticket_scan (booking_id) where booking_id is not null;
