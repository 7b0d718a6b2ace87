-- A class ends before its last session: one person enters it, and another decides where money goes back.
create table batch_end (
  batch_id uuid primary key references batch (id) on delete cascade,
  reason text not null constraint batch_end_reason_short check (char_length(reason) between 3 and 300),
  entered_by uuid not null references person (id),
  entered_at timestamptz not null,
  decided_by uuid references person (id),
  decided_at timestamptz,
  -- Everybody was told and has back what is due.
  carried_out_at timestamptz,
  constraint batch_end_two_people check (decided_by <> entered_by),
  constraint batch_end_decided_before check (carried_out_at is null or decided_at is not null)
);
create trigger batch_end_announced after insert or update or delete on batch_end
  for each statement execute function announce_desk();

-- Whoever takes seats holds the classes locked: they see an end that was decided while they waited.
create function refuse_ended_class() returns trigger language plpgsql as $$
begin
  if exists (select from batch where id = new.batch_id and status <> 'published') then
    raise exception 'the class is not held' using errcode = 'check_violation', constraint = 'enrolment_class_published';
  end if;
  return new;
end $$;
create trigger enrolment_class_published before insert on enrolment
  for each row execute function refuse_ended_class();
