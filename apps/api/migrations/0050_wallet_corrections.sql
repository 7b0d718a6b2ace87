-- Money put right in a wallet: one person enters it, another decides, and neither is whose wallet it is.
create table wallet_correction (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  amount integer not null constraint wallet_correction_not_nothing check (amount <> 0),
  reason text not null,
  entered_by uuid not null references person (id),
  entered_at timestamptz not null,
  decision text constraint wallet_correction_decision_known check (decision in ('approved', 'refused')),
  decided_by uuid references person (id),
  decided_at timestamptz,
  note text,
  constraint wallet_correction_two_people check (decided_by <> entered_by),
  constraint wallet_correction_not_own check (entered_by <> person_id and decided_by <> person_id),
  constraint wallet_correction_decided_whole check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index wallet_correction_open on wallet_correction (entered_at) where decision is null;
create index wallet_correction_person on wallet_correction (person_id);

-- What was decided stays.
create function wallet_correction_final() returns trigger language plpgsql as $$
begin
  if old.decision is not null then
    raise exception 'it was decided before' using errcode = 'check_violation', constraint = 'wallet_correction_once';
  end if;
  return new;
end $$;
create trigger wallet_correction_final before update on wallet_correction
  for each row execute function wallet_correction_final();
create trigger wallet_correction_announced after insert or update on wallet_correction
  for each statement execute function announce_desk();
