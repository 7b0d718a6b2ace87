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
