create table property (
  id integer generated always as identity primary key,
  kind text not null constraint property_kind_known check (kind in ('hotel', 'kost')),
  slug text not null,
  name text not null,
  summary text not null,
  description text[] not null default '{}',
  address text not null,
  facilities text[] not null default '{}',
  house_rules text[] not null default '{}',
  check_in time,
  check_out time,
  gender_rule text constraint property_gender_rule_known check (gender_rule in ('putra', 'putri', 'campur')),
  position smallint not null default 0,
  constraint property_slug_unique unique (kind, slug),
  constraint property_hotel_has_times check (kind <> 'hotel' or (check_in is not null and check_out is not null)),
  constraint property_kost_has_gender_rule check (kind <> 'kost' or gender_rule is not null)
);

create table room_type (
  id integer generated always as identity primary key,
  property_id integer not null references property (id) on delete cascade,
  slug text not null,
  name text not null,
  summary text not null,
  size_sqm numeric(5, 1) not null,
  width_m numeric(4, 1) not null,
  length_m numeric(4, 1) not null,
  bed text not null constraint room_type_bed_known check (bed in ('single', 'twin', 'queen', 'king')),
  adults smallint not null constraint room_type_adults_positive check (adults > 0),
  children smallint not null default 0,
  facilities text[] not null default '{}',
  extra_bed_price integer,
  position smallint not null default 0,
  constraint room_type_slug_unique unique (property_id, slug)
);

create table hotel_room (
  id integer generated always as identity primary key,
  resource_id integer not null constraint hotel_room_resource_unique unique references resource (id),
  room_type_id integer not null references room_type (id) on delete cascade,
  number text not null,
  constraint hotel_room_number_unique unique (room_type_id, number)
);

create table rate_plan (
  id integer generated always as identity primary key,
  room_type_id integer not null references room_type (id) on delete cascade,
  code text not null,
  name text not null,
  refundable boolean not null,
  breakfast boolean not null,
  price_per_night integer not null constraint rate_plan_price_positive check (price_per_night > 0),
  weekend_price integer not null constraint rate_plan_weekend_positive check (weekend_price > 0),
  constraint rate_plan_code_unique unique (room_type_id, code)
);

create table kost_room (
  id integer generated always as identity primary key,
  resource_id integer not null constraint kost_room_resource_unique unique references resource (id),
  property_id integer not null references property (id) on delete cascade,
  number text not null,
  floor smallint not null,
  size_sqm numeric(5, 1) not null,
  width_m numeric(4, 1) not null,
  length_m numeric(4, 1) not null,
  bathroom text not null constraint kost_room_bathroom_known check (bathroom in ('dalam', 'luar')),
  furnished boolean not null,
  electricity text not null constraint kost_room_electricity_known check (electricity in ('termasuk', 'token')),
  monthly integer not null constraint kost_room_monthly_positive check (monthly > 0),
  quarterly integer not null,
  half_yearly integer not null,
  yearly integer not null,
  available_from date not null,
  constraint kost_room_number_unique unique (property_id, number)
);
