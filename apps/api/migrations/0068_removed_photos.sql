-- Photos that were taken away, for as long as they may be brought back; the sweep forgets them, and then their bytes.
create table removed_photo (
  id uuid primary key,
  subject text not null,
  blob_key text constraint removed_photo_blob_once unique references stored_blob (key),
  photo jsonb not null constraint removed_photo_object check (jsonb_typeof(photo) = 'object'),
  removed_at timestamptz not null
);

create index removed_photo_subject on removed_photo (subject, removed_at);
