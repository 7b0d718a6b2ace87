-- Prices that staff set for single nights or a season; all other nights cost what their plan says.
create table night_price (
  rate_plan_id integer not null references rate_plan (id) on delete cascade,
  night date not null,
  price integer not null constraint night_price_positive check (price > 0),
  label text not null constraint night_price_label_length check (char_length(label) between 1 and 60),
  primary key (rate_plan_id, night)
);

-- Who may arrive on a day, and how long they stay at least.
create table arrival_rule (
  room_type_id integer not null references room_type (id) on delete cascade,
  night date not null,
  min_nights smallint not null default 1 constraint arrival_rule_min_nights_range check (min_nights between 1 and 30),
  closed_to_arrival boolean not null default false,
  primary key (room_type_id, night),
  constraint arrival_rule_says_something check (min_nights > 1 or closed_to_arrival)
);

alter table booking_item
  drop constraint booking_item_kind_known,
  add constraint booking_item_kind_known check (kind in (
    'court', 'coach', 'add-on', 'package', 'hotel', 'early-check-in', 'late-check-out'));

-- A room's stretch is not null: what is sold by nights always has a place.
alter table booking_item
  add constraint booking_item_room_has_place check (kind <> 'hotel' or (resource_id is not null and starts_at is not null));

-- Whose stay has other dates plays at guest rates on other days.
create trigger stay_dates_announced after update of starts_at, ends_at on booking
  for each row when (new.kind in ('hotel', 'kost')) execute function announce_owner();
