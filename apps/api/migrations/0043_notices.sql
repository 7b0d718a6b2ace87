-- What a message is, beside its words: how pressing, until when it helps, and what a newer one takes the place of.
alter table inbox_message
  add column urgency text not null default 'normal'
    constraint inbox_message_urgency_known check (urgency in ('low', 'normal', 'high')),
  add column expires_at timestamptz,
  add column tag text,
  add column actions jsonb not null default '[]'
    constraint inbox_message_actions_listed check (jsonb_typeof(actions) = 'array');

create index inbox_message_unread on inbox_message (person_id) where read_at is null;

-- Only switches that somebody touched; how the others stand is a rule.
create table notice_choice (
  person_id uuid not null references person (id) on delete cascade,
  topic text not null constraint notice_choice_topic_length check (char_length(topic) between 1 and 40),
  channel text not null constraint notice_choice_channel_known check (channel in ('push', 'mail', 'whatsapp')),
  wanted boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (person_id, topic, channel)
);

-- A browser that shows messages for whoever signed in on it last. `address` is a push service's, or a hosted project's token.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  -- Whoever ends that session ends this too; one that merely ran out leaves it, because its owner still plays.
  session_id uuid not null,
  kind text not null constraint push_device_kind_known check (kind in ('web', 'hosted')),
  address text not null constraint push_device_address_unique unique
    constraint push_device_address_length check (char_length(address) between 10 and 2000),
  public_key bytea constraint push_device_public_key_length check (octet_length(public_key) = 65),
  auth_secret bytea constraint push_device_auth_secret_length check (octet_length(auth_secret) = 16),
  -- Where its notices lead.
  origin text not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  constraint push_device_keys_of_web check ((kind = 'web') = (public_key is not null and auth_secret is not null))
);

create index push_device_person on push_device (person_id);
create index push_device_session on push_device (session_id);

create table push_copy (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references inbox_message (id) on delete cascade,
  device_id uuid not null references push_device (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  sent_at timestamptz,
  last_error text,
  -- One message is shown on one device once.
  constraint push_copy_once unique (message_id, device_id)
);

create index push_copy_device on push_copy (device_id);
create index push_copy_age on push_copy (created_at);

-- Open screens count what is unread.
create function announce_inbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_inbox', person_id::text) from (select distinct person_id from changed) as owners;
  return null;
end $$;

create trigger inbox_message_written after insert on inbox_message
  referencing new table as changed for each statement execute function announce_inbox();
create trigger inbox_message_read after update on inbox_message
  referencing new table as changed for each statement execute function announce_inbox();
