-- Copies of messages by WhatsApp. That somebody wants them, and since when, stands in `notice_choice`: none go out unasked.
create table whatsapp_copy (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null constraint whatsapp_copy_once unique references inbox_message (id) on delete cascade,
  phone text not null constraint whatsapp_copy_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- The service's own name for it, by which it tells what became of it.
  service_id text constraint whatsapp_copy_service_id_unique unique,
  status text not null default 'waiting' constraint whatsapp_copy_status_known check (status in (
    'waiting', 'sent', 'delivered', 'read', 'failed')),
  last_error text,
  constraint whatsapp_copy_sent_is_named check (status in ('waiting', 'failed') or service_id is not null)
);

create index whatsapp_copy_age on whatsapp_copy (created_at);
