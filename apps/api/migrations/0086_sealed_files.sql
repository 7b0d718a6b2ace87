-- Private files and passports are sealed under the key ring. Null: not sealed yet; the job `seal_private_data` does it.
alter table stored_blob
  add column sealed_by bytea constraint stored_blob_key_id_length check (octet_length(sealed_by) = 8);
create index stored_blob_sealed on stored_blob (sealed_by) where sealed_by is not null;

-- `sealed` holds the name and number; the plain columns then hold a placeholder, which keeps their constraints.
alter table guest_passport
  add column sealed bytea,
  -- A keyed hash of the number: the same passport is written down once for a stay.
  add column number_hash bytea constraint guest_passport_number_hash_length check (octet_length(number_hash) = 32),
  add column photo_sealed_by bytea constraint guest_passport_photo_key_id_length check (octet_length(photo_sealed_by) = 8),
  add constraint guest_passport_number_hash_unique unique (item_id, number_hash);
