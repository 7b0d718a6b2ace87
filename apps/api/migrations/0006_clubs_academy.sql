create table club (
  id integer generated always as identity primary key,
  slug text not null constraint club_slug_unique unique,
  name text not null,
  summary text not null,
  description text[] not null default '{}',
  level_min numeric(2, 1) not null,
  level_max numeric(2, 1) not null,
  join_policy text not null constraint club_join_policy_known check (join_policy in ('open', 'approval', 'invitation')),
  dues_monthly integer not null constraint club_dues_not_negative check (dues_monthly >= 0),
  member_count integer not null default 0 constraint club_members_not_negative check (member_count >= 0),
  how_to_join text[] not null default '{}',
  perks text[] not null default '{}',
  position smallint not null default 0,
  constraint club_level_order check (level_min <= level_max)
);

create table club_meeting (
  id uuid primary key default gen_random_uuid(),
  club_id integer not null references club (id) on delete cascade,
  court_id integer not null references court (id),
  weekday smallint not null constraint club_meeting_weekday check (weekday between 1 and 7),
  from_time time not null,
  to_time time not null,
  title text not null,
  constraint club_meeting_time_order check (from_time < to_time),
  constraint club_meeting_once unique (club_id, court_id, weekday, from_time)
);

create table coach (
  id integer generated always as identity primary key,
  resource_id integer not null constraint coach_resource_unique unique references resource (id),
  slug text not null constraint coach_slug_unique unique,
  name text not null,
  headline text not null,
  bio text[] not null default '{}',
  certificates text[] not null default '{}',
  languages text[] not null default '{}',
  levels text[] not null default '{}',
  private_rate integer not null constraint coach_rate_positive check (private_rate > 0),
  weekly_hours jsonb not null default '[]' constraint coach_weekly_hours_list check (jsonb_typeof(weekly_hours) = 'array')
);

create table programme (
  id integer generated always as identity primary key,
  slug text not null constraint programme_slug_unique unique,
  name text not null,
  summary text not null,
  description text[] not null default '{}',
  age_min smallint not null,
  age_max smallint,
  level text not null constraint programme_level_known check (level in ('pemula', 'menengah', 'mahir', 'semua')),
  format text not null,
  includes text[] not null default '{}',
  price_per_term integer not null constraint programme_price_positive check (price_per_term > 0),
  trial_price integer constraint programme_trial_not_negative check (trial_price >= 0),
  term_weeks smallint not null constraint programme_weeks_positive check (term_weeks > 0),
  drill text not null,
  position smallint not null default 0,
  constraint programme_age_order check (age_min <= age_max)
);

create table batch (
  id uuid primary key default gen_random_uuid(),
  programme_id integer not null references programme (id) on delete cascade,
  code text not null constraint batch_code_unique unique,
  coach_id integer not null references coach (id),
  court_id integer not null references court (id),
  weekdays smallint[] not null,
  from_time time not null,
  to_time time not null,
  starts_on date not null,
  ends_on date not null,
  capacity smallint not null constraint batch_capacity_positive check (capacity > 0),
  enrolled smallint not null default 0,
  constraint batch_enrolled_within_capacity check (enrolled between 0 and capacity),
  constraint batch_time_order check (from_time < to_time),
  constraint batch_date_order check (starts_on <= ends_on)
);

-- Each session holds its court and its coach in the ledger; the allocations' owner is the session.
create table class_session (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batch (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint class_session_once unique (batch_id, starts_at),
  constraint class_session_order check (starts_at < ends_at)
);
