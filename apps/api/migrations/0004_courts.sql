create table court (
  id integer generated always as identity primary key,
  resource_id integer not null constraint court_resource_unique unique references resource (id),
  slug text not null constraint court_slug_unique unique,
  code text not null constraint court_code_unique unique,
  name text not null,
  surface text not null constraint court_surface_known check (surface in ('keras', 'tanah-liat', 'rumput', 'sintetis')),
  setting text not null constraint court_setting_known check (setting in ('indoor', 'outdoor')),
  lamp_count smallint not null default 0 constraint court_lamps_not_negative check (lamp_count >= 0),
  rain_eligible boolean not null default false,
  bearing_degrees smallint not null default 0,
  summary text not null,
  description text[] not null default '{}',
  facilities text[] not null default '{}',
  rules text[] not null default '{}',
  slot_minutes smallint not null default 60 constraint court_slot_length check (slot_minutes in (30, 60, 90, 120)),
  min_slots smallint not null default 1,
  max_slots smallint not null default 3,
  buffer_minutes smallint not null default 0 constraint court_buffer_range check (buffer_minutes between 0 and 60),
  status text not null default 'open' constraint court_status_known check (status in ('open', 'closed')),
  position smallint not null default 0,
  constraint court_slots_order check (1 <= min_slots and min_slots <= max_slots)
);

-- A court without rows here keeps the venue's hours.
create table court_hours (
  court_id integer not null references court (id) on delete cascade,
  weekday smallint not null constraint court_hours_weekday check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (court_id, weekday),
  constraint court_hours_order check (opens < closes)
);

-- The most specific rule that matches an hour sets its price: a dated rule before a weekday rule, then the higher priority.
create table price_rule (
  id integer generated always as identity primary key,
  court_id integer not null references court (id) on delete cascade,
  tier text not null constraint price_rule_tier_known check (tier in ('public', 'member')),
  label text not null,
  weekdays smallint[] not null
    constraint price_rule_weekdays check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) > 0),
  starts_on date,
  ends_on date,
  from_time time not null,
  to_time time not null,
  peak boolean not null default false,
  price_per_hour integer not null constraint price_rule_price_positive check (price_per_hour > 0),
  priority smallint not null default 0,
  constraint price_rule_time_order check (from_time < to_time),
  constraint price_rule_dates_together check ((starts_on is null) = (ends_on is null)),
  constraint price_rule_date_order check (starts_on <= ends_on)
);

create index price_rule_court on price_rule (court_id, tier);
