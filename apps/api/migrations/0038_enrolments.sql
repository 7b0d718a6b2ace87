-- Seats in classes. A session counts its own seats, and refuses one too many whoever writes it.
-- Whatever kinds there are by now stay; a list of our own would forget those of others.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'booking_item_kind_known');
begin
  execute 'alter table booking_item drop constraint booking_item_kind_known,
    add constraint booking_item_kind_known check (kind = ''academy'' or ' || known || ')';
end $$;

alter table batch add column status text not null default 'published'
  constraint batch_status_known check (status in ('published', 'cancelled'));

-- `seats_taken` begins with those whom the desk wrote down without a name (`batch.enrolled`).
alter table class_session
  add column court_id integer references court (id),
  add column capacity smallint,
  add column seats_taken smallint not null default 0,
  add column status text not null default 'planned'
    constraint class_session_status_known check (status in ('planned', 'cancelled')),
  -- Where it stood before the venue moved it; null for one that never was.
  add column moved_from timestamptz,
  add column change_note text constraint class_session_note_short check (char_length(change_note) <= 300);

update class_session set court_id = batch.court_id, capacity = batch.capacity, seats_taken = batch.enrolled
from batch where batch.id = batch_id;

create function begin_class_session() returns trigger language plpgsql as $$
begin
  select coalesce(new.court_id, batch.court_id), coalesce(new.capacity, batch.capacity), batch.enrolled
  into new.court_id, new.capacity, new.seats_taken from batch where batch.id = new.batch_id;
  return new;
end $$;
create trigger class_session_begun before insert on class_session for each row execute function begin_class_session();

alter table class_session
  alter column court_id set not null,
  alter column capacity set not null,
  add constraint class_session_not_oversold check (seats_taken between 0 and capacity);

create index class_session_ahead on class_session (batch_id, ends_at);

-- The class may grow or shrink, as far as every session that is still to come bears it.
create function spread_batch_capacity() returns trigger language plpgsql as $$
begin
  update class_session set capacity = new.capacity, seats_taken = seats_taken + new.enrolled - old.enrolled
  where batch_id = new.id and ends_at > now();
  return null;
end $$;
create trigger batch_capacity_spread after update of capacity, enrolled on batch for each row
  when (old.capacity <> new.capacity or old.enrolled <> new.enrolled) execute function spread_batch_capacity();

-- Somebody in a class: the account's own person, or one who stands under it. `released` when the seats went back.
create table enrolment (
  -- The item that was sold; written a moment after the seats are taken.
  id uuid primary key references booking_item (id) on delete cascade deferrable initially deferred,
  batch_id uuid not null references batch (id),
  programme_id integer not null references programme (id),
  person_id uuid not null references person (id),
  participant_id uuid references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  trial boolean not null,
  -- The first session that is theirs.
  from_session_at timestamptz not null,
  -- A trial whose price was taken off a term, and which term that is.
  credited_to uuid,
  status text not null default 'taken' constraint enrolment_status_known check (status in ('taken', 'released')),
  created_at timestamptz not null default now()
);
create unique index enrolment_once on enrolment (batch_id, attendee) where not trial and status = 'taken';
create unique index trial_once on enrolment (programme_id, attendee) where trial and status = 'taken';
create index enrolment_person on enrolment (person_id, created_at desc);

-- One session that somebody missed and may come to another one for; it outlives the class it came from.
create table make_up_credit (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  participant_id uuid references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  enrolment_id uuid references enrolment (id) on delete set null,
  missed_session_id uuid references class_session (id) on delete set null,
  missed_at timestamptz not null,
  programme_name text not null,
  level text not null constraint make_up_level_known check (level in ('pemula', 'menengah', 'mahir', 'semua')),
  reason text not null constraint make_up_reason_known check (reason in ('absence', 'cancelled', 'moved')),
  valid_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint make_up_once unique (missed_session_id, attendee)
);
create index make_up_person on make_up_credit (person_id, valid_until);

create table class_seat (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references class_session (id) on delete cascade,
  person_id uuid not null references person (id),
  participant_id uuid constraint participant_has_class references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  enrolment_id uuid references enrolment (id) on delete cascade,
  make_up_id uuid constraint class_seat_make_up_once unique references make_up_credit (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint class_seat_once unique (session_id, attendee),
  constraint class_seat_of_one check (num_nonnulls(enrolment_id, make_up_id) = 1)
);
create index class_seat_enrolment on class_seat (enrolment_id) where enrolment_id is not null;
create index class_seat_attendee on class_seat (attendee);

-- Sessions are locked in the order of their ids, so that two writers of many seats wait instead of deadlocking.
create function count_class_seats() returns trigger language plpgsql as $$
begin
  perform from class_session where id in (select session_id from changed) order by id for no key update;
  update class_session set seats_taken = seats_taken + seats.number * (case tg_op when 'INSERT' then 1 else -1 end)
  from (select session_id, count(*) as number from changed group by session_id) as seats
  where class_session.id = seats.session_id;
  return null;
end $$;
create trigger class_seat_taken after insert on class_seat
  referencing new table as changed for each statement execute function count_class_seats();
create trigger class_seat_released after delete on class_seat
  referencing old table as changed for each statement execute function count_class_seats();

create function refuse_seat_change() returns trigger language plpgsql as $$
begin
  raise exception 'a seat is taken and released, never moved' using errcode = 'check_violation', constraint = 'class_seat_stays';
end $$;
create trigger class_seat_stays before update of session_id on class_seat
  for each row when (old.session_id <> new.session_id) execute function refuse_seat_change();

-- Who has a class ahead stays in the profile until it is over or given up.
create function refuse_leaving_class() returns trigger language plpgsql as $$
begin
  if exists (select from class_seat join class_session on class_session.id = session_id
      where participant_id = old.id and ends_at > now() and class_session.status = 'planned') then
    raise exception 'the participant has a class' using errcode = 'check_violation', constraint = 'participant_has_class';
  end if;
  return old;
end $$;
create trigger participant_has_class before delete on participant for each row execute function refuse_leaving_class();

-- Waiting for a seat in a class: never taken silently, always offered.
create table class_wait (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batch (id) on delete cascade,
  person_id uuid not null references person (id),
  participant_id uuid references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  status text not null default 'waiting'
    constraint class_wait_status_known check (status in ('waiting', 'offered', 'bought', 'lapsed', 'left')),
  booking_id uuid references booking (id) on delete set null,
  offered_until timestamptz,
  -- By the order of the locks, not of the clock: of two at once one stands before the other.
  place bigint generated always as identity,
  created_at timestamptz not null default now()
);
create unique index class_wait_once on class_wait (batch_id, attendee) where status in ('waiting', 'offered');
create index class_wait_line on class_wait (batch_id, place) where status in ('waiting', 'offered');
create index class_wait_booking on class_wait (booking_id) where booking_id is not null;

-- Every screen that shows seats left asks again when they change.
create function announce_classes() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_classes', slug) from (
    select distinct programme.slug from changed join batch on batch.id = batch_id join programme on programme.id = programme_id
  ) as programmes;
  return null;
end $$;
create trigger class_session_announced after update on class_session
  referencing new table as changed for each statement execute function announce_classes();
create trigger class_session_added after insert on class_session
  referencing new table as changed for each statement execute function announce_classes();
create trigger class_session_removed after delete on class_session
  referencing old table as changed for each statement execute function announce_classes();

-- Seats that can still be had. What a lapsed hold has is nobody's, whether or not somebody has written that down; while its
-- payment may still come, it is kept.
create function seats_left(session class_session) returns integer language sql volatile as $$
  select session.capacity - session.seats_taken + (
    select count(*)::integer from class_seat
    join booking_item as item on item.id = class_seat.enrolment_id join booking on booking.id = item.booking_id
    where class_seat.session_id = session.id and booking.status in ('held', 'awaiting_payment')
      and booking.held_until <= clock_timestamp()
      and not exists (select from payment where payable_kind = 'booking' and payable_id = booking.id
        and payment.status in ('awaiting', 'review') and payment.expires_at > clock_timestamp()))
$$;
