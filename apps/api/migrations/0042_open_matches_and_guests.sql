-- A court that somebody has, opened to others who pay their share of it.
create table open_match (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete cascade,
  person_id uuid not null references person (id),
  level_min numeric(2, 1) not null,
  level_max numeric(2, 1) not null,
  places smallint not null constraint open_match_places_range check (places between 1 and 7),
  share integer not null constraint open_match_share_positive check (share > 0),
  note text constraint open_match_note_length check (char_length(note) <= 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Not filled by then, the shares go back.
  closes_at timestamptz not null,
  status text not null default 'open'
    constraint open_match_status_known check (status in ('open', 'filled', 'played', 'returned', 'cancelled')),
  created_at timestamptz not null default now(),
  constraint open_match_level_order check (level_min <= level_max),
  constraint open_match_times_order check (closes_at < starts_at and starts_at < ends_at)
);

create unique index open_match_once on open_match (booking_id) where status in ('open', 'filled');
create index open_match_ahead on open_match (closes_at) where status = 'open';
create index open_match_unsettled on open_match (starts_at) where status in ('open', 'filled');
create index open_match_person on open_match (person_id);

-- Who plays along, or is about to pay for it. The item is the share's own, in a booking of its own.
create table open_match_place (
  item_id uuid primary key,
  match_id uuid not null references open_match (id) on delete cascade,
  person_id uuid not null references person (id),
  place smallint not null constraint open_match_place_positive check (place > 0),
  amount integer not null constraint open_match_place_amount_positive check (amount > 0),
  status text not null default 'held'
    constraint open_match_place_status_known check (status in ('held', 'paid', 'returned', 'credited')),
  created_at timestamptz not null default now()
);

create unique index open_match_place_once on open_match_place (match_id, place) where status <> 'returned';
create unique index open_match_joined_once on open_match_place (match_id, person_id) where status <> 'returned';
create index open_match_place_person on open_match_place (person_id);

-- Two more kinds of booking and of item beside those that are known, whichever they are.
do $$
declare
  known record;
begin
  for known in
    select conrelid::regclass as of_table, conname, pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where (conrelid, conname) in (('booking'::regclass, 'booking_kind_known'), ('booking_item'::regclass, 'booking_item_kind_known'))
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check (%s or kind in (%L, %L))',
      known.of_table, known.conname, known.conname, known.rule, 'share', 'visit');
  end loop;
end $$;

-- Guests of a club pay for one meeting. Null: what the venue asks; nothing: the club takes none.
alter table club add column visitor_fee integer constraint club_visitor_fee_not_negative check (visitor_fee >= 0);

create table club_guest (
  item_id uuid primary key,
  session_id uuid not null references club_session (id) on delete cascade,
  person_id uuid not null references person (id),
  created_at timestamptz not null default now()
);

create index club_guest_session on club_guest (session_id);
create index club_guest_person on club_guest (person_id);
