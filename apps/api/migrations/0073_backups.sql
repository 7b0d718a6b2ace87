-- Attempts to copy the venue's database and files. Which copies there are is told by their folder, never by this table:
-- a database that was restored from one of them knows nothing of the later ones.
create table backup_run (
  id uuid primary key default gen_random_uuid(),
  begun_at timestamptz not null,
  ended_at timestamptz,
  problem text constraint backup_run_problem_known check (problem in ('no_space', 'not_writable', 'failed')),
  detail text not null default '',
  copied_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  constraint backup_run_fails_when_it_ends check (problem is null or ended_at is not null)
);
-- One at a time; what a killed process left open is done by the next.
create unique index backup_run_one_open on backup_run ((true)) where ended_at is null;
create index backup_run_ended on backup_run (ended_at);
create trigger backup_run_announced after insert or update on backup_run
  for each statement execute function announce_desk();
