-- Who belongs to a club, since when, and until when their dues are paid. A member may be somebody under the account: a child.
alter table club
  -- Null: the club is paid by the month only.
  add column dues_yearly integer constraint club_dues_yearly_not_negative check (dues_yearly >= 0);

alter table club_member
  add column id uuid not null default gen_random_uuid(),
  add column participant_id uuid references participant (id) on delete cascade,
  -- Member rate and booking window end at this moment. Null: nothing is owed, as in a club without dues.
  add column paid_until timestamptz,
  add column shown_name text not null default 'first'
    constraint club_member_shown_name_known check (shown_name in ('full', 'first', 'none')),
  -- What the member wrote with the request, and what was answered.
  add column message text constraint club_member_message_length check (char_length(message) <= 500),
  add column reason text constraint club_member_reason_length check (char_length(reason) <= 500),
  add column decided_by uuid references person (id) on delete set null,
  drop constraint club_member_pkey,
  add constraint club_member_pkey primary key (id),
  add constraint club_member_once unique nulls not distinct (club_id, person_id, participant_id),
  drop constraint club_member_status_known,
  add constraint club_member_status_known check (status in ('requested', 'active', 'declined', 'ended', 'removed'));

create index club_member_paid_until on club_member (paid_until) where status = 'active' and paid_until is not null;

-- Whoever belonged before dues were sold here has a month to begin.
update club_member set paid_until = now() + interval '1 month'
from club where club.id = club_id and dues_monthly > 0 and status = 'active';

create table club_invitation (
  id uuid primary key default gen_random_uuid(),
  club_id integer not null references club (id) on delete cascade,
  token text not null constraint club_invitation_token_unique unique
    constraint club_invitation_token_shape check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_by uuid references person (id) on delete set null,
  expires_at timestamptz not null,
  max_uses smallint not null constraint club_invitation_max_uses_range check (max_uses between 1 and 100),
  uses smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint club_invitation_not_overused check (uses between 0 and max_uses)
);

create index club_invitation_club on club_invitation (club_id, expires_at);

-- What was paid for; no day of a membership is sold twice.
create table club_dues (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references club_member (id) on delete cascade,
  booking_id uuid not null references booking (id),
  item_id uuid not null constraint club_dues_once unique,
  during tstzrange not null constraint club_dues_during_bounded check (not isempty(during)
    and not lower_inf(during) and not upper_inf(during)),
  created_at timestamptz not null default now(),
  constraint club_dues_no_overlap exclude using gist (member_id with =, during with &&)
);

create index club_dues_booking on club_dues (booking_id);

-- Another kind of booking and of item beside those that are known, whichever they are.
do $$
declare
  known record;
begin
  for known in
    select conrelid::regclass as of_table, conname, pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where (conrelid, conname) in (('booking'::regclass, 'booking_kind_known'), ('booking_item'::regclass, 'booking_item_kind_known'))
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check (%s or kind = %L)',
      known.of_table, known.conname, known.conname, known.rule, 'membership');
  end loop;
end $$;
