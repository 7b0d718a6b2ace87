-- One database serves one venue. What another venue would change is a row here, never code.
create table venue (
  id boolean primary key default true constraint venue_single check (id),
  name text not null,
  tagline text not null,
  description text not null,
  street text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  phone text not null,
  whatsapp text not null,
  email text not null,
  zone text not null constraint venue_zone_known check (zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  latitude double precision not null,
  longitude double precision not null,
  map_url text not null,
  story text[] not null default '{}',
  -- Overrides of the defaults in domain/venue-settings.ts; an empty object means all defaults.
  settings jsonb not null default '{}' constraint venue_settings_object check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now()
);

create table opening_hours (
  weekday smallint primary key constraint opening_hours_weekday check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  constraint opening_hours_order check (opens < closes)
);

create table announcement (
  id integer generated always as identity primary key,
  position integer not null constraint announcement_position_unique unique,
  body text not null constraint announcement_body_short check (char_length(body) between 1 and 160)
);

create table faq (
  id integer generated always as identity primary key,
  position integer not null constraint faq_position_unique unique,
  question text not null,
  answer text not null
);

create table hour_package (
  slug text primary key,
  name text not null,
  description text not null,
  hours integer not null constraint hour_package_hours_positive check (hours > 0),
  price integer not null constraint hour_package_price_positive check (price > 0),
  valid_days integer not null constraint hour_package_valid_positive check (valid_days > 0),
  active boolean not null default true
);

create table legal_page (
  slug text primary key,
  title text not null,
  updated_on date not null,
  sections jsonb not null constraint legal_page_sections_list check (jsonb_typeof(sections) = 'array')
);
