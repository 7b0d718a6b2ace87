-- What happens in a class: who came, what they can do by now, and the coach who says so.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'person_role_known');
begin
  execute 'alter table person drop constraint person_role_known,
    add constraint person_role_known check (role = ''coach'' or ' || known || ')';
end $$;

-- Who signs in as this coach.
alter table coach add column person_id uuid constraint coach_person_once unique references person (id);

-- What is learnt in a programme, in its order: {"key": "forehand", "name": "Forehand"}.
alter table programme add column skills jsonb not null default '[]'
  constraint programme_skills_list check (jsonb_typeof(skills) = 'array');

create table attendance (
  session_id uuid not null references class_session (id) on delete cascade,
  person_id uuid not null references person (id),
  participant_id uuid references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  status text not null constraint attendance_status_known check (status in ('present', 'late', 'excused', 'absent')),
  note text not null default '' constraint attendance_note_short check (char_length(note) <= 500),
  -- Null when the account said so itself.
  marked_by uuid references person (id),
  -- The clock of the device that wrote it down: of two marks of one child the later one counts, whichever arrives last.
  marked_at timestamptz not null,
  primary key (session_id, attendee)
);
create index attendance_attendee on attendance (attendee);

create table skill_mark (
  programme_id integer not null references programme (id) on delete cascade,
  person_id uuid not null references person (id),
  participant_id uuid references participant (id) on delete cascade,
  attendee uuid not null generated always as (coalesce(participant_id, person_id)) stored,
  skill text not null,
  -- 1 tries it, 2 can do it with help, 3 can do it.
  stage smallint not null constraint skill_mark_stage_known check (stage between 0 and 3),
  note text not null default '' constraint skill_mark_note_short check (char_length(note) <= 500),
  marked_by uuid not null references person (id),
  marked_at timestamptz not null,
  primary key (programme_id, attendee, skill)
);
create index skill_mark_attendee on skill_mark (attendee);

create table coach_time_off (
  id uuid primary key default gen_random_uuid(),
  coach_id integer not null references coach (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null default '' constraint coach_time_off_reason_short check (char_length(reason) <= 300),
  status text not null default 'requested'
    constraint coach_time_off_status_known check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references person (id),
  allocation_id bigint,
  created_at timestamptz not null default now(),
  constraint coach_time_off_order check (from_at < to_at)
);
create index coach_time_off_coach on coach_time_off (coach_id, from_at);
