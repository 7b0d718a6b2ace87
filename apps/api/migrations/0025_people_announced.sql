-- Every process may remember who a session belongs to and what that person is to the venue; whatever changes either says so.
create function announce_person(id uuid) returns void language sql as $$
  select pg_notify('lapang_people', id::text) where id is not null
$$;

-- A new session is not announced: nobody can remember it yet.
create function announce_session_owners() returns trigger language plpgsql as $$
begin
  perform announce_person(person_id) from (select distinct person_id from changed) as owners;
  return null;
end $$;

create trigger session_ended after delete on session
  referencing old table as changed for each statement execute function announce_session_owners();

create function announce_owner() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform announce_person(old.person_id); end if;
  if tg_op <> 'DELETE' then perform announce_person(new.person_id); end if;
  return null;
end $$;

-- Not `last_seen_at`: that is noted all the time and changes nothing.
create trigger session_changed after update of token_hash, person_id, subject, expires_at on session
  for each row execute function announce_owner();
create trigger club_member_announced after insert or update or delete on club_member
  for each row execute function announce_owner();
create trigger stay_announced after insert or update of status, person_id, kind on booking
  for each row when (new.kind in ('hotel', 'kost')) execute function announce_owner();
create trigger stay_erased after delete on booking
  for each row when (old.kind in ('hotel', 'kost')) execute function announce_owner();

create function announce_stay_owner() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform announce_person(person_id) from booking where id = old.owner_id; end if;
  if tg_op <> 'DELETE' then perform announce_person(person_id) from booking where id = new.owner_id; end if;
  return null;
end $$;

create trigger stay_placed after insert on allocation
  for each row when (new.purpose = 'stay') execute function announce_stay_owner();
create trigger stay_moved after update on allocation
  for each row when (new.purpose = 'stay' or old.purpose = 'stay') execute function announce_stay_owner();
create trigger stay_released after delete on allocation
  for each row when (old.purpose = 'stay') execute function announce_stay_owner();

create function announce_changed_person() returns trigger language plpgsql as $$
begin
  perform announce_person(old.id);
  return null;
end $$;

create trigger person_changed after update of role, disabled_at on person
  for each row when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
  execute function announce_changed_person();
create trigger person_removed after delete on person
  for each row execute function announce_changed_person();

create function announce_account_owner() returns trigger language plpgsql as $$
begin
  perform announce_person(person_id) from (select distinct person_id from session where subject = old.uid) as owners;
  return null;
end $$;

create trigger account_changed after update of uid, disabled_at on account
  for each row when (old.uid is distinct from new.uid or old.disabled_at is distinct from new.disabled_at)
  execute function announce_account_owner();
