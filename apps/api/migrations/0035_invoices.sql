-- What the venue asks of a person by a day, whatever it is for: the rent of a term, an instalment, the dues of a club.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint invoice_code_unique unique
    constraint invoice_code_shape check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  person_id uuid not null references person (id),
  subject_kind text not null constraint invoice_subject_kind_shape check (subject_kind ~ '^[a-z_]{1,30}$'),
  subject_id uuid not null,
  -- Which of its subject's invoices it is, as "2026-12-01" or "2/4": however often it is issued, it stands once.
  part text not null constraint invoice_part_short check (char_length(part) between 1 and 40),
  title text not null constraint invoice_title_short check (char_length(title) between 1 and 200),
  due_on date not null,
  -- What is held for it is held until then; null where it may be paid for as long as it is open.
  pay_until timestamptz,
  status text not null default 'open' constraint invoice_status_known check (status in ('open', 'paid', 'void', 'refunded')),
  -- The wallet's share, as agreed when a payment was last begun; set aside while that payment runs.
  wallet_share integer not null default 0 constraint invoice_wallet_share_not_negative check (wallet_share >= 0),
  wallet_set_aside boolean not null default false,
  -- What the gateway gave back of it without our asking.
  refunded integer not null default 0 constraint invoice_refunded_not_negative check (refunded >= 0),
  paid_at timestamptz,
  void_reason text,
  issued_at timestamptz not null default now(),
  constraint invoice_part_once unique (subject_kind, subject_id, part),
  constraint invoice_paid_at_given check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint invoice_void_reason_given check ((status = 'void') = (void_reason is not null)),
  constraint invoice_set_aside_while_open check (not wallet_set_aside or (status = 'open' and wallet_share > 0))
);

create index invoice_person on invoice (person_id, due_on desc);
create index invoice_open on invoice (due_on) where status = 'open';

create table invoice_line (
  invoice_id uuid not null references invoice (id),
  position smallint not null,
  kind text not null default 'charge' constraint invoice_line_kind_known check (kind in ('charge', 'deposit', 'late_fee')),
  label text not null constraint invoice_line_label_short check (char_length(label) between 1 and 120),
  quantity smallint not null default 1 constraint invoice_line_quantity_positive check (quantity > 0),
  -- Of all pieces together, with the tax in it.
  amount integer not null constraint invoice_line_amount_not_nothing check (amount <> 0),
  tax_name text,
  tax_percent numeric(4, 2) not null default 0 constraint invoice_line_tax_range check (tax_percent between 0 and 50),
  primary key (invoice_id, position),
  -- A deposit is given back: nothing of it is income, and nothing of it is tax.
  constraint invoice_line_deposit_untaxed check (kind <> 'deposit' or (tax_percent = 0 and amount > 0))
);

create unique index invoice_line_one_late_fee on invoice_line (invoice_id) where kind = 'late_fee';

create table invoice_reminder (
  invoice_id uuid not null references invoice (id),
  kind text not null constraint invoice_reminder_kind_known check (kind in ('due_7', 'due_3', 'due_0', 'late_1', 'late_3')),
  sent_at timestamptz not null default now(),
  primary key (invoice_id, kind)
);

-- Not all that is paid for is a booking.
alter table refund alter column booking_id drop not null;

-- A deposit belongs to what it was given for.
alter table journal_line add constraint journal_line_deposit_owned check (account <> 'deposit' or owner_id is not null);
