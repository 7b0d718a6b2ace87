-- The one ledger. Everything sold is a resource for a stretch of time; two live rows can never overlap on one resource.
create extension if not exists btree_gist;

create table resource (
  id integer generated always as identity primary key,
  kind text not null constraint resource_kind_known check (kind in ('court', 'coach', 'hotel-room', 'kost-room', 'equipment')),
  name text not null,
  created_at timestamptz not null default now()
);

-- A row lives as long as it blocks: released allocations are deleted, their story is told by the booking's timeline.
-- held_until null = firm. A lapsed hold is nobody's: readers ignore it, the next writer removes it.
create table allocation (
  id bigint generated always as identity primary key,
  resource_id integer not null references resource (id),
  during tstzrange not null
    constraint allocation_during_bounded check (not isempty(during) and not lower_inf(during) and not upper_inf(during)
      and lower_inc(during) and not upper_inc(during)),
  purpose text not null
    constraint allocation_purpose_known check (purpose in ('booking', 'class', 'club', 'closure', 'stay')),
  owner_id uuid,
  held_until timestamptz,
  note text constraint allocation_note_short check (char_length(note) <= 200),
  created_at timestamptz not null default now(),
  constraint allocation_no_overlap exclude using gist (resource_id with =, during with &&)
);

create index allocation_owner on allocation (owner_id) where owner_id is not null;
create index allocation_lapsing on allocation (held_until) where held_until is not null;
