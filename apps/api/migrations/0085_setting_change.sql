-- A looser limit that the owner has entered and a second person has not decided about yet.
create table setting_change (
  id uuid primary key default gen_random_uuid(),
  path text not null constraint setting_change_path_length check (length(path) between 1 and 80),
  before jsonb not null,
  after jsonb not null,
  entered_by uuid not null references person (id),
  entered_at timestamptz not null,
  decision text constraint setting_change_decision_known check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by uuid references person (id),
  decided_at timestamptz,
  constraint setting_change_two_people check (decision = 'withdrawn' or decided_by <> entered_by),
  constraint setting_change_decided_whole check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create unique index setting_change_one_open on setting_change (path) where decision is null;
create trigger setting_change_announced after insert or update on setting_change
  for each statement execute function announce_desk();
