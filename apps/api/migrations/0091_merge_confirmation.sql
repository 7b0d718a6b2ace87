-- A merge of two customers who both have an account with a verified address: both mailboxes confirm before it is carried out.
create table merge_confirmation (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references person (id),
  into_id uuid not null references person (id),
  -- What could be spent at the decision of the staff.
  amount bigint not null constraint merge_confirmation_amount_not_negative check (amount >= 0),
  reason text not null,
  entered_by uuid not null references person (id),
  -- The second person, where the amount was above the venue's limit.
  decided_by uuid references person (id),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz not null,
  mails smallint not null default 1,
  -- Why it could not be carried out although both had confirmed.
  problem text,
  outcome text constraint merge_confirmation_outcome_known check (outcome in ('merged', 'refused', 'withdrawn', 'expired')),
  ended_at timestamptz,
  ended_by uuid references person (id),
  note text,
  refused_side text constraint merge_confirmation_refused_side_known check (refused_side in ('from', 'into')),
  constraint merge_confirmation_two check (from_id <> into_id),
  constraint merge_confirmation_two_people check (decided_by <> entered_by),
  constraint merge_confirmation_not_own
    check (entered_by not in (from_id, into_id) and decided_by not in (from_id, into_id) and ended_by not in (from_id, into_id)),
  constraint merge_confirmation_ended_whole check ((outcome is null) = (ended_at is null)),
  constraint merge_confirmation_refused_by_side check ((outcome is not distinct from 'refused') = (refused_side is not null))
);
create unique index merge_confirmation_one_open on merge_confirmation (from_id) where outcome is null;
create index merge_confirmation_into on merge_confirmation (into_id) where outcome is null;
create index merge_confirmation_ended on merge_confirmation (ended_at) where outcome in ('refused', 'expired');

-- The address is removed when the confirmation has ended; the hash when the link was used.
create table merge_mailbox (
  merge_id uuid not null references merge_confirmation (id) on delete cascade,
  side text not null constraint merge_mailbox_side_known check (side in ('from', 'into')),
  email text,
  token_hash bytea constraint merge_mailbox_token_hash_length check (octet_length(token_hash) = 32),
  confirmed_at timestamptz,
  primary key (merge_id, side),
  constraint merge_mailbox_used_once check (confirmed_at is null or token_hash is null)
);
create unique index merge_mailbox_token on merge_mailbox (token_hash) where token_hash is not null;

create trigger merge_confirmation_announced after insert or update on merge_confirmation
  for each statement execute function announce_desk();
create trigger merge_mailbox_announced after update on merge_mailbox
  for each statement execute function announce_desk();
