-- That customers were told an announcement, beside its place on the site: the same words once. Who has heard it stands in the
-- inboxes themselves, under the telling's tag.
create table announcement_telling (
  id uuid primary key default gen_random_uuid(),
  body text not null constraint announcement_telling_once unique,
  told_by uuid not null references person (id),
  told_at timestamptz not null,
  reached integer not null default 0 constraint announcement_telling_reached_not_negative check (reached >= 0),
  ended_at timestamptz,
  -- It was taken off the site before everybody had heard it.
  withdrawn boolean not null default false,
  constraint announcement_telling_withdrawn_ended check (not withdrawn or ended_at is not null)
);
create trigger announcement_telling_announced after insert or update on announcement_telling
  for each statement execute function announce_desk();
