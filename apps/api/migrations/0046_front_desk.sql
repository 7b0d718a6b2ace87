-- Somebody who came to the desk with a name and a number, and has no account; one for each number.
alter table person
  add column walk_in boolean not null default false,
  add constraint person_walk_in_plain check (not walk_in or (phone is not null and email is null and role = 'customer'));
create unique index person_walk_in_phone on person (phone) where walk_in;
create index person_phone on person (phone) where phone is not null;

-- Whether people came to a visit. A booking may consist of several; its own state tells of the first.
create table visit_attendance (
  item_id uuid primary key references booking_item (id) on delete cascade,
  booking_id uuid not null references booking (id) on delete cascade,
  outcome text not null constraint visit_attendance_outcome_known check (outcome in ('came', 'absent')),
  at timestamptz not null,
  staff_id uuid references person (id) on delete set null
);
create index visit_attendance_booking on visit_attendance (booking_id);

-- What the desk looks at beside bookings and payments.
create function announce_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_desk', tg_table_name);
  return null;
end $$;

create trigger visit_attendance_announced after insert or update or delete on visit_attendance
  for each statement execute function announce_desk();
create trigger contact_message_announced after insert or update of handled_at on contact_message
  for each statement execute function announce_desk();
create trigger refund_announced after insert or update of status on refund
  for each statement execute function announce_desk();
create trigger debt_announced after insert or update of settled_at on debt
  for each statement execute function announce_desk();
create trigger add_on_announced after update of stock on add_on
  for each statement execute function announce_desk();
