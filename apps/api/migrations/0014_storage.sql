-- What lies in the store, written down before the bytes are: nothing can lie there unknown. `loose` bytes belong to nobody yet,
-- `kept` ones to a row below, `doomed` ones go as soon as the store lets them. No way leads back.
create table stored_blob (
  key text primary key constraint stored_blob_key_shape check (key ~ '^[0-9a-f]{32}$'),
  state text not null default 'loose' constraint stored_blob_state_known check (state in ('loose', 'kept', 'doomed')),
  created_at timestamptz not null
);

create index stored_blob_leaving on stored_blob (created_at) where state <> 'kept';

create table stored_object (
  name text collate "C" primary key
    constraint stored_object_name_length check (char_length(name) between 1 and 240)
    constraint stored_object_name_normalised check (name is nfc normalized),
  kind text not null constraint stored_object_kind_known check (kind in ('photo', 'file', 'content')),
  person_id uuid references person (id) on delete cascade,
  generation bigint not null generated always as identity,
  metageneration integer not null default 1,
  blob_key text not null references stored_blob (key) constraint stored_object_blob_once unique,
  content_type text not null,
  size bigint not null constraint stored_object_not_empty check (size > 0),
  md5 bytea not null constraint stored_object_md5_length check (octet_length(md5) = 16),
  download_token text not null constraint stored_object_token_length check (char_length(download_token) >= 32),
  cache_control text,
  content_disposition text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stored_object_person_given check ((person_id is null) = (kind = 'content'))
);

create index stored_object_person on stored_object (person_id);

alter table person add constraint person_photo_stored
  foreign key (photo_path) references stored_object (name) on delete set null;

create index person_photo on person (photo_path) where photo_path is not null;

-- What a person, or the venue itself, keeps in total. The row is also the lock of that space.
create table file_usage (
  space text primary key,
  files integer not null default 0 constraint file_usage_files_counted check (files >= 0),
  bytes bigint not null default 0 constraint file_usage_bytes_counted check (bytes >= 0),
  max_files integer not null,
  max_bytes bigint not null,
  constraint file_usage_files_within_quota check (files <= max_files),
  constraint file_usage_bytes_within_quota check (bytes <= max_bytes)
);

-- A file on its way, piece by piece. Only the hash of its address is kept.
create table upload (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint upload_token_unique unique
    constraint upload_token_hash_length check (octet_length(token_hash) = 32),
  person_id uuid not null references person (id) on delete cascade,
  name text not null,
  declared_size bigint,
  metadata jsonb not null,
  received bigint not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index upload_person on upload (person_id);
create index upload_expiry on upload (expires_at);

create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  starts_at bigint not null,
  size integer not null,
  blob_key text not null references stored_blob (key),
  primary key (upload_id, starts_at)
);

create index upload_part_blob on upload_part (blob_key);
