alter table booking
  -- Price, tenders and policy as they stood when the customer agreed; later changes of rules do not reach back.
  add column quote jsonb not null default '{}' constraint booking_quote_object check (jsonb_typeof(quote) = 'object'),
  add column policy jsonb not null default '{}' constraint booking_policy_object check (jsonb_typeof(policy) = 'object'),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column title text,
  add column confirmed_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancelled_by text constraint booking_cancelled_by_known check (cancelled_by in ('customer', 'venue', 'system')),
  add column cancel_reason text constraint booking_cancel_reason_length check (char_length(cancel_reason) <= 500),
  -- A moved booking gives back at most the share it would have given when it was moved.
  add column refund_cap_percent smallint not null default 100
    constraint booking_refund_cap_range check (refund_cap_percent between 0 and 100),
  -- What a move to a shorter time left with the venue: paid, and never to be asked back.
  add column forfeited integer not null default 0
    constraint booking_forfeited_not_negative check (forfeited >= 0),
  -- Counts changes a calendar should take over.
  add column revision integer not null default 0,
  add constraint booking_times_order check (starts_at < ends_at);

create index booking_person_start on booking (person_id, starts_at desc nulls last, id);
create index booking_lapsing on booking (held_until) where status in ('held', 'awaiting_payment');

-- What a booking consists of. Courts, coaches and lent things stand in the ledger too, owned by the booking.
create table booking_item (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete cascade,
  position smallint not null,
  kind text not null constraint booking_item_kind_known check (kind in ('court', 'coach', 'add-on', 'package')),
  court_id integer references court (id),
  coach_id integer references coach (id),
  add_on_id integer,
  package_slug text references hour_package (slug),
  quantity smallint not null default 1 constraint booking_item_quantity_range check (quantity between 1 and 50),
  starts_at timestamptz,
  ends_at timestamptz,
  title text not null,
  -- Names its lines in the booking's quote.
  quote_key text,
  price integer not null constraint booking_item_price_not_negative check (price >= 0),
  constraint booking_item_place_once unique (booking_id, position),
  constraint booking_item_times_together check ((starts_at is null) = (ends_at is null)),
  constraint booking_item_times_order check (starts_at < ends_at)
);

create index booking_item_court on booking_item (court_id, starts_at) where court_id is not null;

create table booking_player (
  booking_id uuid not null references booking (id) on delete cascade,
  position smallint not null,
  name text not null constraint booking_player_name_length check (char_length(name) between 1 and 80),
  primary key (booking_id, position)
);

-- The booking's story: what happened, when, and who did it. Written with the change itself, never edited.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  actor text not null constraint booking_event_actor_known check (actor in ('customer', 'staff', 'system', 'gateway')),
  person_id uuid references person (id) on delete set null,
  details jsonb not null default '{}'
);

create index booking_event_booking on booking_event (booking_id, id);

-- Things beside the court. What is lent comes back: each piece is a resource in the ledger. What is used up has a stock.
create table add_on (
  id integer generated always as identity primary key,
  slug text not null constraint add_on_slug_unique unique,
  name text not null,
  description text not null default '',
  kind text not null constraint add_on_kind_known check (kind in ('lent', 'used-up')),
  per text not null constraint add_on_per_known check (per in ('booking', 'hour')),
  price integer not null constraint add_on_price_not_negative check (price >= 0),
  stock integer constraint add_on_stock_not_negative check (stock >= 0),
  active boolean not null default true,
  position smallint not null default 0,
  constraint add_on_stock_of_used_up check ((kind = 'used-up') = (stock is not null))
);

alter table booking_item add constraint booking_item_add_on foreign key (add_on_id) references add_on (id);

create table add_on_unit (
  resource_id integer primary key references resource (id),
  add_on_id integer not null references add_on (id)
);

create index add_on_unit_add_on on add_on_unit (add_on_id);

-- The same key gives the same answer; kept for two days.
create table idempotency_key (
  person_id uuid not null references person (id) on delete cascade,
  key text not null constraint idempotency_key_length check (char_length(key) between 8 and 128),
  request_hash bytea not null constraint idempotency_key_hash_length check (octet_length(request_hash) = 32),
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);

create index idempotency_key_age on idempotency_key (created_at);

-- Club members book earlier and cheaper.
create table club_member (
  club_id integer not null references club (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null default 'member' constraint club_member_role_known check (role in ('member', 'captain')),
  status text not null constraint club_member_status_known check (status in ('requested', 'active', 'ended')),
  since timestamptz not null default now(),
  primary key (club_id, person_id)
);

create index club_member_person on club_member (person_id) where status = 'active';

-- A line of people who want a taken slot; the first is offered a real hold when it frees.
create table waiting_entry (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  court_id integer not null references court (id),
  during tstzrange not null constraint waiting_entry_during_bounded check (not isempty(during)
    and not lower_inf(during) and not upper_inf(during)),
  status text not null default 'waiting'
    constraint waiting_entry_status_known check (status in ('waiting', 'offered', 'bought', 'lapsed', 'left')),
  booking_id uuid references booking (id) on delete set null,
  offered_until timestamptz,
  created_at timestamptz not null default now(),
  constraint waiting_entry_offer_complete check (status <> 'offered' or (booking_id is not null and offered_until is not null))
);

create unique index waiting_entry_once on waiting_entry (person_id, court_id, during) where status in ('waiting', 'offered');
create index waiting_entry_person on waiting_entry (person_id);
create index waiting_entry_booking on waiting_entry (booking_id) where booking_id is not null;
create index waiting_entry_line on waiting_entry using gist (court_id, during) where status in ('waiting', 'offered');

-- A move to a dearer time: the new places are held beside the old ones, by this row, until the difference is paid.
create table booking_move (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete cascade,
  status text not null default 'held' constraint booking_move_status_known check (status in ('held', 'done', 'ended')),
  -- Where it goes, at what price, and what follows from it, as the customer agreed.
  plan jsonb not null constraint booking_move_plan_object check (jsonb_typeof(plan) = 'object'),
  difference integer not null constraint booking_move_difference_positive check (difference > 0),
  held_until timestamptz not null,
  -- Starting to pay extends the hold once.
  extended boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index booking_move_one_open on booking_move (booking_id) where status = 'held';
create index booking_move_booking on booking_move (booking_id);

-- "Isi slot": what a late canceller lost and gets back when the slot is sold again.
create table resale_claim (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id),
  person_id uuid not null references person (id),
  court_id integer not null references court (id),
  during tstzrange not null,
  forfeited integer not null constraint resale_claim_forfeited_positive check (forfeited > 0),
  resold_booking_id uuid references booking (id),
  paid_back integer not null default 0
    constraint resale_claim_paid_back_range check (paid_back between 0 and forfeited),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint resale_claim_once unique (booking_id, court_id, during)
);

create index resale_claim_open on resale_claim using gist (court_id, during) where settled_at is null;

-- What changed on a court reaches every open screen, whichever process serves it.
create function announce_allocations() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_allocations', json_build_object('resource', resource_id, 'from', lower(during), 'to', upper(during))::text)
  from (select distinct resource_id, during from changed) as rows;
  return null;
end $$;

create trigger allocation_placed after insert on allocation
  referencing new table as changed for each statement execute function announce_allocations();
create trigger allocation_released after delete on allocation
  referencing old table as changed for each statement execute function announce_allocations();
create trigger allocation_changed after update on allocation
  referencing new table as changed for each statement execute function announce_allocations();

create function announce_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_bookings', json_build_object('booking', new.id, 'person', new.person_id)::text);
  return null;
end $$;

create trigger booking_announced after insert or update of status, held_until, total, quote, starts_at on booking
  for each row execute function announce_booking();

-- What the venue signs its tickets with is there from the beginning: to read a ticket must never have to make the key.
insert into app_secret (name, secret)
select 'ticket', sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
