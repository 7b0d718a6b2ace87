-- Devices at the door: each belongs to nobody's session and was let in once, by a code that a manager showed it.
create table door_device (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint door_device_name_length check (char_length(name) between 1 and 60),
  invited_by uuid references person (id) on delete set null,
  invited_at timestamptz not null,
  -- Of the code that lets it in: gone once it has.
  code_hash bytea constraint door_device_code_hash_length check (octet_length(code_hash) = 32)
    constraint door_device_code_once unique,
  code_expires_at timestamptz not null,
  -- Kept when it is revoked, so that it can be told.
  token_hash bytea constraint door_device_token_hash_length check (octet_length(token_hash) = 32)
    constraint door_device_token_once unique,
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  -- What it had read and not told when it was last heard.
  waiting_scans integer not null default 0 constraint door_device_waiting_counted check (waiting_scans >= 0),
  revoked_at timestamptz,
  revoked_by uuid references person (id) on delete set null,
  -- The most that it tried to tell at once after that.
  refused_scans integer not null default 0 constraint door_device_refused_counted check (refused_scans >= 0),
  -- Numbered places are what limits their count, whoever adds at the same moment.
  place smallint constraint door_device_within_limit check (place between 1 and 20)
    constraint door_device_place_once unique,
  constraint door_device_place_while_live check ((place is null) = (revoked_at is not null)),
  constraint door_device_token_since_enrolled check ((token_hash is null) = (enrolled_at is null)),
  constraint door_device_code_until_enrolled check ((code_hash is null) = (enrolled_at is not null or revoked_at is not null))
);

-- Not `last_seen_at`: that is noted all the time.
create trigger door_device_added after insert on door_device for each statement execute function announce_desk();
create trigger door_device_changed after update on door_device for each row
  when ((old.name, old.enrolled_at, old.revoked_at, old.waiting_scans, old.refused_scans)
    is distinct from (new.name, new.enrolled_at, new.revoked_at, new.waiting_scans, new.refused_scans))
  execute function announce_desk();

-- Whoever lets somebody in is a person or a device.
alter table ticket_scan
  add column device_id uuid references door_device (id),
  add constraint ticket_scan_one_reader check (num_nonnulls(staff_id, device_id) <= 1);
alter table visit_attendance
  add column device_id uuid references door_device (id),
  add constraint visit_attendance_one_noter check (num_nonnulls(staff_id, device_id) <= 1);
alter table audit_entry
  alter column person_id drop not null,
  add column device_id uuid references door_device (id),
  add constraint audit_entry_one_doer check (num_nonnulls(person_id, device_id) = 1);
create index audit_entry_device on audit_entry (device_id, id) where device_id is not null;
