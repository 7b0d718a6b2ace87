-- Double entry. A line's amount is positive for debit, negative for credit; the lines of one entry add up to zero.
create table journal_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- Names the event, so that however often it is told it is booked once.
  dedupe_key text not null constraint journal_entry_once unique,
  booking_id uuid references booking (id),
  payment_id uuid,
  person_id uuid references person (id),
  memo text
);

create index journal_entry_booking on journal_entry (booking_id);

create table journal_line (
  entry_id bigint not null references journal_entry (id),
  position smallint not null,
  account text not null constraint journal_line_account_shape check (account ~ '^[a-z_]+$'),
  -- Whose wallet, which lot of hours, whose debt: where the account is one of many.
  owner_id uuid,
  amount bigint not null constraint journal_line_not_nothing check (amount <> 0),
  primary key (entry_id, position),
  constraint journal_line_wallet_owned check (account not in ('wallet', 'wallet_reserved') or owner_id is not null)
);

create index journal_line_owner on journal_line (owner_id, account, entry_id desc) where owner_id is not null;

create function journal_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from journal_line where entry_id = new.entry_id) <> 0 then
    raise exception 'journal entry % does not balance', new.entry_id
      using errcode = 'check_violation', constraint = 'journal_entry_balanced';
  end if;
  return null;
end $$;

create constraint trigger journal_line_balanced after insert on journal_line
  deferrable initially deferred for each row execute function journal_entry_balances();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;

create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function refuse_change();
create trigger journal_line_append_only before update or delete on journal_line
  for each row execute function refuse_change();

-- Kept by the database itself from the lines, so that a balance is never anything but their sum.
create table wallet (
  person_id uuid primary key references person (id),
  balance bigint not null default 0 constraint wallet_not_negative check (balance >= 0)
);

create function apply_wallet_line() returns trigger language plpgsql as $$
begin
  -- A wallet is what we owe: a credit raises it. Inserted at zero first, because an upsert checks the row it would insert.
  insert into wallet (person_id) values (new.owner_id) on conflict do nothing;
  update wallet set balance = balance - new.amount where person_id = new.owner_id;
  return null;
end $$;

create trigger journal_line_wallet after insert on journal_line
  for each row when (new.account = 'wallet') execute function apply_wallet_line();

-- Hours bought ahead; spent by the minute.
create table package_purchase (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  -- What was bought with it; for hours that came back, what they had paid for.
  booking_id uuid not null references booking (id),
  from_purchase_id uuid references package_purchase (id),
  package_slug text not null references hour_package (slug),
  name text not null,
  minutes integer not null constraint package_purchase_minutes_positive check (minutes > 0),
  price integer not null constraint package_purchase_price_not_negative check (price >= 0),
  -- What the venue got for the hours without the tax, which was due at the sale.
  net integer not null constraint package_purchase_net_within_price check (net between 0 and price),
  minutes_left integer not null default 0 constraint package_not_overspent check (minutes_left >= 0),
  valid_until timestamptz not null,
  created_at timestamptz not null default now()
);

create unique index package_purchase_once on package_purchase (booking_id) where from_purchase_id is null;
create index package_purchase_person on package_purchase (person_id, valid_until);

create table package_entry (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references package_purchase (id),
  minutes integer not null constraint package_entry_not_nothing check (minutes <> 0),
  kind text not null constraint package_entry_kind_known check (kind in ('bought', 'reserved', 'returned', 'refunded', 'expired')),
  booking_id uuid references booking (id),
  dedupe_key text not null constraint package_entry_once unique,
  at timestamptz not null default now()
);

create index package_entry_purchase on package_entry (purchase_id, id);

create function apply_package_entry() returns trigger language plpgsql as $$
begin
  update package_purchase set minutes_left = minutes_left + new.minutes where id = new.purchase_id;
  return null;
end $$;

create trigger package_entry_applied after insert on package_entry
  for each row execute function apply_package_entry();
create trigger package_entry_append_only before update or delete on package_entry
  for each row execute function refuse_change();

create table voucher (
  id integer generated always as identity primary key,
  code text not null constraint voucher_code_unique unique constraint voucher_code_shape check (code ~ '^[A-Z0-9-]{3,24}$'),
  name text not null,
  kind text not null constraint voucher_kind_known check (kind in ('percent', 'amount')),
  value integer not null constraint voucher_value_positive check (value > 0),
  max_discount integer constraint voucher_max_discount_positive check (max_discount > 0),
  min_amount integer not null default 0,
  applies_to text[] not null default '{court}',
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  total_limit integer constraint voucher_total_limit_positive check (total_limit > 0),
  person_limit integer not null default 1 constraint voucher_person_limit_positive check (person_limit > 0),
  used integer not null default 0,
  active boolean not null default true,
  constraint voucher_not_overused check (used >= 0 and (total_limit is null or used <= total_limit)),
  constraint voucher_percent_range check (kind <> 'percent' or value <= 100),
  constraint voucher_validity_order check (valid_from < valid_until)
);

create table voucher_use (
  voucher_id integer not null references voucher (id),
  booking_id uuid not null references booking (id),
  person_id uuid not null references person (id),
  -- The person's first, second … use; unique, so that two at once cannot both be the last allowed one.
  number smallint not null,
  discount integer not null constraint voucher_use_discount_positive check (discount > 0),
  at timestamptz not null default now(),
  primary key (booking_id),
  constraint voucher_use_number_once unique (voucher_id, person_id, number)
);

-- One row per attempt to pay; a booking has one live attempt at most.
create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id text not null constraint payment_order_unique unique
    constraint payment_order_shape check (order_id ~ '^[A-Za-z0-9._~-]{1,50}$'),
  payable_kind text not null,
  payable_id uuid not null,
  person_id uuid references person (id),
  gateway text not null constraint payment_gateway_known check (gateway in ('simulator', 'midtrans', 'none')),
  method text not null,
  amount integer not null constraint payment_amount_not_negative check (amount >= 0),
  status text not null default 'awaiting' constraint payment_status_known check (status in (
    'awaiting', 'paid', 'failed', 'expired', 'cancelled', 'review', 'partially_refunded', 'refunded', 'reversed', 'chargeback')),
  refunded integer not null default 0
    constraint payment_refunded_range check (refunded between 0 and amount),
  -- All that was promised back of it, whichever way it goes; kept by the database from the refunds.
  promised integer not null default 0
    constraint payment_promised_range check (promised between 0 and amount),
  -- Lines and taxes as they stood: a receipt never changes.
  bill jsonb not null default '{}' constraint payment_bill_object check (jsonb_typeof(bill) = 'object'),
  -- What the gateway calls it, and where the customer pays.
  gateway_token text,
  redirect_url text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  settled_as text constraint payment_settled_as_known check (settled_as in ('confirmed', 'wallet', 'review')),
  review_until timestamptz,
  -- We asked the gateway to undo it before settlement: its "cancelled" is then our refund.
  void_asked_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index payment_one_live on payment (payable_kind, payable_id) where status in ('awaiting', 'review');
create index payment_person on payment (person_id, created_at desc, id);
create index payment_payable on payment (payable_kind, payable_id);
create index payment_unfinished on payment (checked_at nulls first) where status in ('awaiting', 'review');

alter table journal_entry add constraint journal_entry_payment foreign key (payment_id) references payment (id);

-- What a gateway told us, as it came.
create table payment_notification (
  id bigint generated always as identity primary key,
  gateway text not null,
  order_id text,
  body text not null,
  digest bytea not null,
  -- What it said, in our words; null when that is not known.
  said text,
  verified boolean not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  times smallint not null default 1,
  outcome text,
  constraint payment_notification_once unique (gateway, digest)
);

create index payment_notification_order on payment_notification (order_id, id);
create index payment_notification_waiting on payment_notification (id) where verified and handled_at is null;

-- Wallet money, hours and vouchers set aside for a payment under way; given back when it ends without money.
create table tender (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id),
  kind text not null constraint tender_kind_known check (kind in ('wallet', 'package')),
  package_purchase_id uuid references package_purchase (id),
  amount integer not null constraint tender_amount_not_negative check (amount >= 0),
  minutes integer not null default 0 constraint tender_minutes_not_negative check (minutes >= 0),
  status text not null default 'reserved' constraint tender_status_known check (status in ('reserved', 'spent', 'returned')),
  created_at timestamptz not null default now(),
  constraint tender_package_named check ((kind = 'package') = (package_purchase_id is not null))
);

create index tender_booking on tender (booking_id);

create table refund (
  id uuid primary key default gen_random_uuid(),
  refund_key text not null constraint refund_key_unique unique,
  booking_id uuid not null references booking (id),
  payment_id uuid references payment (id),
  person_id uuid references person (id),
  way text not null constraint refund_way_known check (way in ('gateway', 'wallet', 'bank')),
  amount integer not null constraint refund_amount_positive check (amount > 0),
  status text not null default 'requested'
    constraint refund_status_known check (status in ('requested', 'sent', 'done', 'failed', 'wallet')),
  bank jsonb,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refund_bank_given check ((way = 'bank') = (bank is not null))
);

create function promise_refund() returns trigger language plpgsql as $$
begin
  update payment set promised = promised + new.amount where id = new.payment_id;
  return null;
end $$;

create trigger refund_promised after insert on refund
  for each row when (new.payment_id is not null) execute function promise_refund();

create index refund_booking on refund (booking_id);
create index refund_open on refund (created_at) where status in ('requested', 'sent');

-- Money that was taken back after the court was played.
create table debt (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  booking_id uuid references booking (id),
  payment_id uuid not null references payment (id) constraint debt_once unique,
  amount integer not null constraint debt_amount_positive check (amount > 0),
  settled_at timestamptz,
  created_at timestamptz not null default now()
);

create index debt_open on debt (person_id) where settled_at is null;

create function announce_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_payments', json_build_object('payment', new.id, 'person', new.person_id)::text);
  return null;
end $$;

create trigger payment_announced after insert or update of status on payment
  for each row execute function announce_payment();
