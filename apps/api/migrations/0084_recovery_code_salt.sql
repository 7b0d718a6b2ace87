-- The salt of a recovery code's argon2id hash. Null: the hash is the plain SHA-256 of an earlier release, wrapped by an hourly job.
alter table recovery_code
  add column salt bytea constraint recovery_code_salt_length check (octet_length(salt) = 16);
