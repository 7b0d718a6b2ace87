-- What the venue says and sells is edited as documents. Each has a version, so that of two editors the second is told.
create table site_document (
  kind text not null constraint site_document_kind_known
    check (kind in ('facts', 'hours', 'settings', 'court', 'prices', 'add-on', 'coach', 'package')),
  key text not null constraint site_document_key_length check (char_length(key) between 1 and 80),
  version integer not null default 0 constraint site_document_version_not_negative check (version >= 0),
  primary key (kind, key)
);

-- Who changed what, from what to what. To undo one is a revision too.
create table site_revision (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  version integer not null constraint site_revision_version_positive check (version > 0),
  at timestamptz not null,
  person_id uuid not null references person (id),
  -- Null where the document was made by it.
  before jsonb constraint site_revision_before_object check (jsonb_typeof(before) = 'object'),
  after jsonb not null constraint site_revision_after_object check (jsonb_typeof(after) = 'object'),
  undoes bigint references site_revision (id),
  constraint site_revision_version_once unique (kind, key, version),
  constraint site_revision_document foreign key (kind, key) references site_document (kind, key)
);

create trigger site_revision_append_only before update or delete on site_revision
  for each row execute function refuse_change();

-- What of the venue's first hour cannot be seen from other rows.
create table setup_step (
  step text primary key constraint setup_step_known check (step in ('payments')),
  done_at timestamptz not null,
  person_id uuid references person (id) on delete set null
);

alter table venue
  -- Addresses elsewhere, by the name of the place.
  add column social jsonb not null default '{}' constraint venue_social_object check (jsonb_typeof(social) = 'object'),
  add column tax_number text not null default '',
  add column business_number text not null default '';

alter table coach add column active boolean not null default true;

create trigger announcement_announced after insert or update or delete on announcement
  for each statement execute function announce_content();
create trigger faq_announced after insert or update or delete on faq
  for each statement execute function announce_content();
create trigger hour_package_announced after insert or update or delete on hour_package
  for each statement execute function announce_content();
create trigger legal_page_announced after insert or update or delete on legal_page
  for each statement execute function announce_content();
create trigger coach_announced after insert or update or delete on coach
  for each statement execute function announce_content();
-- Not its stock: that changes with every sale.
create trigger add_on_offer_announced after insert or delete or update of name, description, per, price, active, position on add_on
  for each statement execute function announce_content();
