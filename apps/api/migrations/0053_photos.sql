-- Photos of what is on sale. Their bytes lie in the store, or, for the demo's own, in a file that comes with the product.
create table photo (
  id uuid primary key default gen_random_uuid(),
  court_id integer references court (id) on delete cascade,
  property_id integer references property (id) on delete cascade,
  room_type_id integer references room_type (id) on delete cascade,
  kost_room_id integer references kost_room (id) on delete cascade,
  programme_id integer references programme (id) on delete cascade,
  coach_id integer references coach (id) on delete cascade,
  club_id integer references club (id) on delete cascade,
  article_id integer references article (id) on delete cascade,
  -- One name for whatever it is a photo of.
  subject text not null generated always as (
    case
      when court_id is not null then 'court:' || court_id::text
      when property_id is not null then 'property:' || property_id::text
      when room_type_id is not null then 'room-type:' || room_type_id::text
      when kost_room_id is not null then 'kost-room:' || kost_room_id::text
      when programme_id is not null then 'programme:' || programme_id::text
      when coach_id is not null then 'coach:' || coach_id::text
      when club_id is not null then 'club:' || club_id::text
      else 'article:' || article_id::text
    end
  ) stored,
  position smallint not null constraint photo_within_limit check (position between 0 and 11),
  blob_key text constraint photo_blob_once unique references stored_blob (key),
  media_file text constraint photo_media_file_shape check (media_file ~ '^[a-z0-9]+(-[a-z0-9]+)*[.]avif$'),
  -- Of the bytes that are kept: the address follows from it, so what is found there never changes.
  hash text not null constraint photo_hash_shape check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null constraint photo_width_positive check (width > 0),
  height integer not null constraint photo_height_positive check (height > 0),
  colour text not null constraint photo_colour_shape check (colour ~ '^#[0-9a-f]{6}$'),
  focus_x smallint not null default 50 constraint photo_focus_x_percent check (focus_x between 0 and 100),
  focus_y smallint not null default 50 constraint photo_focus_y_percent check (focus_y between 0 and 100),
  alt text not null constraint photo_alt_told check (char_length(btrim(alt)) between 3 and 200),
  caption text constraint photo_caption_length check (char_length(caption) between 1 and 200),
  created_at timestamptz not null,
  constraint photo_one_subject check (num_nonnulls(court_id, property_id, room_type_id, kost_room_id, programme_id, coach_id,
    club_id, article_id) = 1),
  constraint photo_one_source check (num_nonnulls(blob_key, media_file) = 1),
  constraint photo_in_order unique (subject, position) deferrable initially deferred
);

create index photo_hash on photo (hash);

create trigger photo_announced after insert or update or delete on photo
  for each statement execute function announce_content();
