-- What somebody of the staff may do beyond their role, as the owner chose it; null is what is usual for the role. An owner may
-- everything, and whoever is no staff nothing: for them there is nothing to choose.
alter table person
  add column rights text[],
  add constraint person_rights_known check (rights <@ array['cash', 'refunds', 'rates', 'people']),
  add constraint person_rights_of_staff check (rights is null or role in ('front-desk', 'manager'));

drop trigger person_changed on person;
create trigger person_changed after update of role, rights, disabled_at on person
  for each row when ((old.role, old.rights, old.disabled_at) is distinct from (new.role, new.rights, new.disabled_at))
  execute function announce_changed_person();

-- What was chosen for one role was not chosen for another.
create function forget_rights() returns trigger language plpgsql as $$
begin
  new.rights := null;
  return new;
end $$;

create trigger person_rights_with_role before update of role on person
  for each row when (old.role is distinct from new.role) execute function forget_rights();
