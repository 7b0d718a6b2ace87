-- Random keys that all processes of one venue share; made by whoever needs one first.
create table app_secret (
  name text primary key,
  secret bytea not null constraint app_secret_length check (octet_length(secret) = 32),
  created_at timestamptz not null default now()
);

-- What visitors write to staff. `remote_hash` tells two senders apart without keeping anybody's address.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint contact_message_reference_unique unique
    constraint contact_message_reference_shape check (reference ~ '^[A-HJ-NP-Z2-9]{8}$'),
  name text not null constraint contact_message_name_length check (char_length(name) between 2 and 80),
  email text constraint contact_message_email_length check (char_length(email) between 3 and 254),
  phone text constraint contact_message_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  topic text not null constraint contact_message_topic_known check (topic in (
    'booking', 'academy', 'club', 'stay', 'payment', 'other')),
  body text not null constraint contact_message_body_length check (char_length(body) between 10 and 2000),
  -- A challenge buys one message, whichever process it is handed to.
  challenge bytea not null constraint contact_message_challenge_once unique
    constraint contact_message_challenge_length check (octet_length(challenge) = 16),
  remote_hash bytea not null constraint contact_message_remote_hash_length check (octet_length(remote_hash) = 32),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint contact_message_reachable check (email is not null or phone is not null)
);

create index contact_message_waiting on contact_message (created_at) where handled_at is null;
