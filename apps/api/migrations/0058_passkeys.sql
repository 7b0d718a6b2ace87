-- Keys that a device or a browser keeps for somebody who works here: another way to prove the second factor.
create table passkey (
  credential_id bytea primary key constraint passkey_credential_length check (octet_length(credential_id) between 16 and 1023),
  person_id uuid not null references person (id) on delete cascade,
  -- SubjectPublicKeyInfo; of a public key there is nothing to hide.
  public_key bytea not null,
  -- Counts up where the device counts at all; one that goes back was copied.
  sign_count bigint not null,
  name text not null constraint passkey_name_length check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What a session was asked to sign; answered once, within minutes.
create table passkey_challenge (
  session_id uuid primary key references session (id) on delete cascade,
  challenge bytea not null constraint passkey_challenge_length check (octet_length(challenge) = 32),
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
