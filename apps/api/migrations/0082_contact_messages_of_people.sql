-- The account that a contact message belongs to: written while signed in, or sent from an address that the account has left.
-- Without one it belongs to whoever has proven its address.
alter table contact_message add column person_id uuid references person (id);
create index contact_message_person on contact_message (person_id) where person_id is not null;
create index contact_message_address on contact_message (email) where person_id is null;
create index contact_message_age on contact_message (created_at);
create trigger contact_message_of_nobody_merged before insert or update of person_id on contact_message
  for each row when (new.person_id is not null) execute function refuse_merged();

-- Merges before this migration: the address of the double is still proven by the sign-in method that moved with it.
update contact_message as message set person_id = identity.person_id
from person_identity as identity join account on account.uid = identity.subject
where identity.joined_at is not null and account.email_verified and lower(account.email) = message.email
  and message.person_id is null;
