-- What somebody was reminded of. `about` is the very start, or the end of the hold, that it spoke of: a booking that moves
-- is reminded of anew, and nothing is ever reminded of twice.
create table reminder (
  booking_id uuid not null references booking (id) on delete cascade,
  kind text not null constraint reminder_kind_known check (kind in ('payment_lapses', 'day_before', 'hours_before')),
  about timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (booking_id, kind, about)
);

create index booking_item_start on booking_item (starts_at) where parent_id is null and starts_at is not null;

-- A mail is a copy of a message, or of nothing that an inbox holds; the message says how it looks and where it leads.
alter table mail_outbox
  add column message_id uuid references inbox_message (id) on delete set null,
  -- The booking whose ticket, calendar entry and receipt go along.
  add column booking_id uuid references booking (id) on delete set null,
  -- How often the receiving server said that it will never take it.
  add column refusals smallint not null default 0;

create index mail_outbox_message on mail_outbox (message_id) where message_id is not null;
create index mail_outbox_booking on mail_outbox (booking_id) where booking_id is not null;

-- Addresses that took nothing: whoever has one is told in the app, and nothing more is sent there until it changes.
create table stopped_mailbox (
  address text primary key,
  reason text not null,
  stopped_at timestamptz not null default now()
);

-- What staff wrote back to a visitor.
create table contact_reply (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_message (id) on delete cascade,
  staff_id uuid references person (id) on delete set null,
  body text not null constraint contact_reply_body_length check (char_length(body) between 2 and 4000),
  created_at timestamptz not null default now()
);

create index contact_reply_message on contact_reply (message_id, created_at);
create index contact_reply_staff on contact_reply (staff_id) where staff_id is not null;
