-- Whether a room can be given to a guest: dirty when somebody has left it, clean when it was made, inspected when somebody looked.
alter table hotel_room
  add column state text not null default 'clean' constraint hotel_room_state_known check (state in ('dirty', 'clean', 'inspected'));

-- What became of a room of a booking at the desk; no row before anybody came.
create table room_stay (
  item_id uuid primary key references booking_item (id) on delete cascade,
  resource_id integer not null references resource (id),
  arrived_at timestamptz,
  departed_at timestamptz,
  no_show_at timestamptz,
  constraint room_stay_came_or_not check ((arrived_at is null) <> (no_show_at is null)),
  constraint room_stay_left_after_coming check (departed_at is null or arrived_at <= departed_at)
);

-- In one room is one party at a time.
create unique index room_stay_one_in_house on room_stay (resource_id) where arrived_at is not null and departed_at is null;

-- What guests owe beside their nights; paid before they leave.
create table folio_charge (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id),
  item_id uuid not null references booking_item (id),
  kind text not null constraint folio_charge_kind_known check (kind in ('laundry', 'minibar', 'damage', 'other')),
  label text not null constraint folio_charge_label_length check (char_length(label) between 1 and 80),
  amount integer not null constraint folio_charge_amount_positive check (amount > 0),
  charged_by uuid not null references person (id),
  charged_at timestamptz not null,
  payment_id uuid references payment (id)
);
create index folio_charge_item on folio_charge (item_id);

-- Foreign guests are reported to the authorities. The picture of a passport is the desk's only, and goes when it may not be kept any
-- longer: a row whose time has come is deleted with its bytes.
create table guest_passport (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references booking_item (id),
  name text not null constraint guest_passport_name_length check (char_length(name) between 1 and 80),
  nationality text not null constraint guest_passport_nationality_shape check (nationality ~ '^[A-Z]{2}$'),
  number text not null constraint guest_passport_number_shape check (number ~ '^[A-Z0-9]{5,20}$'),
  photo_key text constraint guest_passport_photo_once unique,
  photo_type text,
  reported_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references person (id),
  -- Asked to be gone before its time.
  forgotten boolean not null default false,
  constraint guest_passport_photo_whole check ((photo_key is null) = (photo_type is null)),
  constraint guest_passport_number_unique unique (item_id, number)
);
