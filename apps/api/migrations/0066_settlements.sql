-- What the gateway says it has paid out to the venue, file by file.
create table settlement_file (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Of its bytes: the same file counts once, whatever it is called.
  digest bytea not null constraint settlement_file_once unique,
  lines integer not null,
  -- Lines that say nothing a payment could be found by, as they stood.
  unread jsonb not null default '[]',
  uploaded_by uuid not null references person (id),
  uploaded_at timestamptz not null
);

create table settlement_line (
  id bigint generated always as identity primary key,
  file_id uuid not null references settlement_file (id),
  order_id text not null,
  kind text not null constraint settlement_line_kind_known check (kind in ('payment', 'refund')),
  amount integer not null constraint settlement_line_amount_positive check (amount > 0),
  fee integer not null constraint settlement_line_fee_not_negative check (fee >= 0),
  settled_on date not null,
  -- The gateway's own number for it, where the file has one.
  reference text not null,
  -- Files of overlapping days tell the same line twice.
  constraint settlement_line_once unique (order_id, kind, settled_on, amount, fee, reference)
);
create index settlement_line_day on settlement_line (settled_on);
create index payment_paid on payment (paid_at) where paid_at is not null and gateway <> 'none';

-- A difference that somebody has explained: with these very sums, and no others.
create table settlement_resolution (
  id uuid primary key default gen_random_uuid(),
  order_id text not null,
  kind text not null,
  here integer not null,
  there integer not null,
  note text not null,
  person_id uuid not null references person (id),
  at timestamptz not null,
  constraint settlement_resolution_once unique (order_id, kind, here, there)
);
create trigger settlement_file_immutable before update or delete on settlement_file
  for each row execute function refuse_change();
create trigger settlement_line_immutable before update or delete on settlement_line
  for each row execute function refuse_change();
create trigger settlement_resolution_immutable before update or delete on settlement_resolution
  for each row execute function refuse_change();
