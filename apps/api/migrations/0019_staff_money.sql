-- What staff did about money, and why: written with the deed, never edited.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id uuid not null references person (id),
  action text not null constraint audit_entry_action_shape check (action ~ '^[a-z_]+$'),
  -- What it was done to: a refund, a payment, a debt.
  subject_id uuid not null,
  reason text constraint audit_entry_reason_length check (char_length(reason) between 1 and 500),
  details jsonb not null default '{}' constraint audit_entry_details_object check (jsonb_typeof(details) = 'object')
);

create index audit_entry_subject on audit_entry (subject_id, id);

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();

-- A transfer is done when somebody made it: the bank's reference proves it.
alter table refund add column reference text
  constraint refund_reference_length check (char_length(reference) between 1 and 80);
alter table refund add constraint refund_transfer_proven
  check ((way = 'bank' and status = 'done') = (reference is not null));

create index refund_bank on refund (status, created_at, id) where way = 'bank';

alter table payment
  -- What the gateway says came, where it is not what was asked for.
  add column received integer constraint payment_received_positive check (received > 0),
  -- What a manager decided about it, once.
  add column reviewed_as text constraint payment_reviewed_as_known check (reviewed_as in ('accept', 'wallet')),
  add constraint payment_reviewed_received check (reviewed_as is null or received is not null);

create index payment_review on payment (created_at, id) where status = 'review' or reviewed_as is not null;

alter table debt
  add column settled_from text constraint debt_settled_from_known check (settled_from in ('cash', 'bank', 'wallet')),
  add column note text constraint debt_note_length check (char_length(note) between 1 and 500),
  add constraint debt_settled_whole
    check ((settled_at is null) = (settled_from is null) and (settled_at is null) = (note is null));

create index debt_created on debt (created_at, id);
