-- Hours that may be played for longer: one person enters it, another decides, and neither is whose hours they are.
create table hours_extension (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references package_purchase (id),
  person_id uuid not null references person (id),
  before_until timestamptz not null,
  valid_until timestamptz not null,
  reason text not null,
  entered_by uuid not null references person (id),
  entered_at timestamptz not null,
  decision text constraint hours_extension_decision_known check (decision in ('approved', 'refused')),
  decided_by uuid references person (id),
  decided_at timestamptz,
  note text,
  constraint hours_extension_later check (valid_until > before_until),
  constraint hours_extension_two_people check (decided_by <> entered_by),
  constraint hours_extension_not_own check (entered_by <> person_id and decided_by <> person_id),
  constraint hours_extension_decided_whole check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create unique index hours_extension_one_open on hours_extension (purchase_id) where decision is null;
create index hours_extension_person on hours_extension (person_id);

-- What was decided stays, but for the words: they go with whom they are about.
create function decision_final() returns trigger language plpgsql as $$
begin
  if old.decision is not null and to_jsonb(new) - 'reason' - 'note' <> to_jsonb(old) - 'reason' - 'note' then
    raise exception 'it was decided before' using errcode = 'check_violation', constraint = tg_table_name || '_once';
  end if;
  return new;
end $$;
create trigger hours_extension_final before update on hours_extension for each row execute function decision_final();
drop trigger wallet_correction_final on wallet_correction;
create trigger wallet_correction_final before update on wallet_correction for each row execute function decision_final();
drop function wallet_correction_final();
create trigger hours_extension_announced after insert or update on hours_extension
  for each statement execute function announce_desk();

-- Hours that had lapsed come back when they are extended.
alter table package_entry
  drop constraint package_entry_kind_known,
  add constraint package_entry_kind_known check (kind in ('bought', 'reserved', 'returned', 'refunded', 'expired', 'restored'));
create index package_purchase_until on package_purchase (valid_until, id);
