-- Who wants to hear when a full house has room: some nights in a hotel, or a month to move into a kost. Nothing is held for them.
create table stay_wish (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  property_id integer not null references property (id) on delete cascade,
  -- One kind of room, or one room; without it any will do.
  room_type_id integer references room_type (id) on delete cascade,
  kost_room_id integer references kost_room (id) on delete cascade,
  check_in date,
  nights smallint constraint stay_wish_nights_positive check (nights > 0),
  guests smallint constraint stay_wish_guests_positive check (guests > 0),
  children smallint constraint stay_wish_children_counted check (children >= 0),
  start_month date constraint stay_wish_month_first check (extract(day from start_month) = 1),
  created_at timestamptz not null,
  told_at timestamptz,
  constraint stay_wish_hotel_or_kost check (
    (check_in is not null and num_nulls(nights, guests, children) = 0 and num_nonnulls(start_month, kost_room_id) = 0)
    or (start_month is not null and num_nonnulls(check_in, nights, guests, children, room_type_id) = 0)
  )
);

create unique index stay_wish_once on stay_wish
  (person_id, property_id, room_type_id, kost_room_id, check_in, nights, guests, children, start_month)
  nulls not distinct where told_at is null;
