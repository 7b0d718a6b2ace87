-- One meeting of a club on one day. What is placed owns its court in the ledger; what collided owns nothing, and was told.
create table club_session (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references club_meeting (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null constraint club_session_status_known check (status in ('placed', 'collided', 'cancelled')),
  constraint club_session_once unique (meeting_id, starts_at),
  constraint club_session_order check (starts_at < ends_at)
);

create index club_session_start on club_session (starts_at);

-- Meetings held their courts themselves before.
insert into club_session (meeting_id, starts_at, ends_at, status)
select owner_id, lower(during), upper(during), 'placed' from allocation
where purpose = 'club' and owner_id in (select id from club_meeting);
update allocation set owner_id = club_session.id from club_session
where allocation.owner_id = club_session.meeting_id and lower(allocation.during) = club_session.starts_at;

create table club_attendance (
  session_id uuid not null references club_session (id) on delete cascade,
  member_id uuid not null references club_member (id) on delete cascade,
  coming boolean not null,
  answered_at timestamptz not null default now(),
  primary key (session_id, member_id)
);

create index club_attendance_member on club_attendance (member_id);

alter table club
  add column ladder text not null default 'none'
    constraint club_ladder_known check (ladder in ('none', 'members', 'public'));

create table ladder_place (
  member_id uuid primary key references club_member (id) on delete cascade,
  club_id integer not null references club (id) on delete cascade,
  place smallint not null constraint ladder_place_positive check (place > 0),
  -- The last match, or the last time that it cost a place to have had none.
  active_at timestamptz not null,
  -- Many move at once: it must hold when they have.
  constraint ladder_place_once unique (club_id, place) deferrable initially deferred
);

-- Who is gone leaves the result behind, without a name.
create table ladder_match (
  id uuid primary key default gen_random_uuid(),
  club_id integer not null references club (id) on delete cascade,
  challenger_id uuid references club_member (id) on delete set null,
  opponent_id uuid references club_member (id) on delete set null,
  status text not null constraint ladder_match_status_known check (status in ('challenged', 'reported', 'confirmed', 'lapsed')),
  challenged_at timestamptz not null,
  play_until timestamptz not null,
  winner text constraint ladder_match_winner_known check (winner in ('challenger', 'opponent')),
  score text constraint ladder_match_score_length check (char_length(score) between 1 and 60),
  reported_by text constraint ladder_match_reported_by_known check (reported_by in ('challenger', 'opponent')),
  reported_at timestamptz,
  confirmed_at timestamptz,
  constraint ladder_match_two check (challenger_id <> opponent_id),
  constraint ladder_match_result_whole check (status not in ('reported', 'confirmed')
    or (winner is not null and score is not null and reported_by is not null and reported_at is not null)),
  constraint ladder_match_confirmed_when check ((status = 'confirmed') = (confirmed_at is not null))
);

create index ladder_match_club on ladder_match (club_id, confirmed_at desc);
create unique index ladder_match_one_challenge on ladder_match (challenger_id) where status in ('challenged', 'reported');
create unique index ladder_match_one_defence on ladder_match (opponent_id) where status in ('challenged', 'reported');
