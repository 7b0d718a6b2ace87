-- The log stays as it was written, but for who somebody was: names, numbers and addresses go with the person who leaves.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = jsonb_set(to_jsonb(old), '{details}', old.details - '{name,phone,email}'::text[])
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;

drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function keep_audit_entry();

create index audit_entry_concerned on audit_entry (concerned_id) where concerned_id is not null;

-- Of those who left before this was so.
update audit_entry set details = details - '{name,phone,email}'::text[]
  from person where person.id = audit_entry.concerned_id and person.erased_at is not null
    and details ?| '{name,phone,email}'::text[];

-- Links to a draft carry this number: the next number takes back all that were given out.
alter table article add column preview_number integer not null default 0
  constraint article_preview_number_grows check (preview_number >= 0);

-- Photos of how a room was found are the venue's: they count against nobody's share, and stay when who took them leaves.
alter table stored_object
  drop constraint stored_object_kind_known,
  add constraint stored_object_kind_known check (kind in ('photo', 'file', 'content', 'record')),
  drop constraint stored_object_person_given,
  add constraint stored_object_person_given check ((person_id is null) = (kind in ('content', 'record')));

do $$
declare kept record;
begin
  for kept in select lease_check.lease_id, lease_check.position, file.name, file.person_id, file.size,
      'records/leases/' || lease_check.lease_id || '/' || gen_random_uuid() as record
    from lease_check cross join lateral unnest(photos) as photo (name) join stored_object as file on file.name = photo.name
    where file.kind = 'file'
  loop
    update stored_object set name = kept.record, kind = 'record', person_id = null where name = kept.name;
    continue when not found;
    update lease_check set photos = array_replace(photos, kept.name, kept.record) where lease_id = kept.lease_id;
    update file_usage set files = files - 1, bytes = bytes - kept.size where space = 'people/' || kept.person_id;
    insert into file_usage (space, files, bytes, max_files, max_bytes) values ('records', 1, kept.size, 5000, 5000000000)
      on conflict (space) do update set files = file_usage.files + 1, bytes = file_usage.bytes + excluded.bytes;
  end loop;
end $$;
