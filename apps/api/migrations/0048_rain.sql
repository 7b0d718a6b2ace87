-- Courts that nobody can play on for some time, as staff declared it.
create table rain_out (
  id uuid primary key default gen_random_uuid(),
  courts text[] not null constraint rain_out_courts_some check (cardinality(courts) > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  declared_by uuid references person (id) on delete set null,
  declared_at timestamptz not null,
  -- Free times that were closed with it, as the ledger has them.
  closures bigint[] not null default '{}',
  constraint rain_out_ends_after_start check (ends_at > starts_at)
);
create index rain_out_declared on rain_out (declared_at desc);

-- What the venue gives for one visit that could not be had. The item itself may be gone with it, so nothing refers to it.
create table visit_relief (
  id uuid primary key default gen_random_uuid(),
  rain_out_id uuid not null references rain_out (id) on delete cascade,
  booking_id uuid not null references booking (id) on delete cascade,
  item_id uuid not null,
  court text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'waiting' constraint visit_relief_status_known
    check (status in ('waiting', 'offered', 'credited', 'moved', 'failed', 'taken_back')),
  -- Why it could not be given, as the code of a refusal.
  problem text,
  unused_minutes integer not null default 0,
  amount integer not null default 0 constraint visit_relief_amount_not_negative check (amount >= 0),
  tax integer not null default 0,
  package_minutes integer not null default 0,
  -- The visit goes on: only part of it came back.
  partial boolean not null default false,
  -- The booking's revision with it: whoever changed the booking since has used what they were given.
  revision integer,
  -- What taking it back restores, and the closures that stand where the visit was.
  before jsonb,
  closures bigint[] not null default '{}',
  settled_at timestamptz,
  constraint visit_relief_credit_dated check (status <> 'credited' or (settled_at is not null and revision is not null))
);
-- However often rain is declared, a visit is relieved once.
create unique index visit_relief_once on visit_relief (item_id) where status in ('waiting', 'offered', 'credited');
create index visit_relief_rain on visit_relief (rain_out_id);
create index visit_relief_booking on visit_relief (booking_id);
create index visit_relief_open on visit_relief (status, starts_at) where status in ('waiting', 'offered');

create trigger visit_relief_announced after insert or update of status on visit_relief
  for each statement execute function announce_desk();
