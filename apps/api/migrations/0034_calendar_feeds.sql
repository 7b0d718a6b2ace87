-- Calendars of other sellers. Each room publishes its own under an address that nobody guesses, and may read feeds of others.
alter table hotel_room
  add column feed_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint hotel_room_feed_token_unique unique;

create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  resource_id integer not null references hotel_room (resource_id),
  name text not null constraint calendar_feed_name_length check (char_length(name) between 1 and 60),
  url text not null constraint calendar_feed_url_length check (char_length(url) between 10 and 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Why the last attempt changed nothing; null after one that was read.
  problem text constraint calendar_feed_problem_length check (char_length(problem) <= 200),
  constraint calendar_feed_once unique (resource_id, url)
);

-- What a feed says, by its own name for it. One that is placed owns its stretch in the ledger; a conflict has none.
create table calendar_event (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references calendar_feed (id) on delete cascade,
  uid text not null constraint calendar_event_uid_length check (char_length(uid) between 1 and 500),
  kind text not null constraint calendar_event_kind_known check (kind in ('booking', 'block')),
  summary text not null constraint calendar_event_summary_length check (char_length(summary) <= 200),
  check_in date not null,
  check_out date not null constraint calendar_event_nights check (check_out > check_in),
  state text not null constraint calendar_event_state_known check (state in ('placed', 'conflict')),
  constraint calendar_event_uid_unique unique (feed_id, uid)
);
