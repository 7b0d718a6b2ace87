-- A code that somebody shows before they set up a second factor: handed over by the inviter, or mailed to their verified address.
create table enrolment_code (
  person_id uuid primary key references person (id) on delete cascade,
  code_hash bytea constraint enrolment_code_hash_length check (octet_length(code_hash) = 32),
  salt bytea constraint enrolment_code_salt_length check (octet_length(salt) = 16),
  expires_at timestamptz,
  -- When the last one was mailed: the next one waits.
  mailed_at timestamptz,
  -- Counted over all codes of the person: a new code gives no new tries.
  failures smallint not null default 0,
  not_before timestamptz,
  constraint enrolment_code_whole check ((code_hash is null) = (salt is null) and (code_hash is null) = (expires_at is null))
);
-- The address of somebody of the staff was changed since: until a factor is set up, only a code from the inviter counts.
alter table person add column staff_email_changed_at timestamptz;
