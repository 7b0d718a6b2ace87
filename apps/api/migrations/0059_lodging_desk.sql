-- Whoever wrote down what is kept of a deposit does not give back the rest of it too. Those settled before this rule stand.
alter table lease_closing add column settled_alone boolean not null default false;
update lease_closing set settled_alone = true where settled_by = written_by;
alter table lease_closing add constraint lease_closing_two_people check (settled_alone or settled_by is distinct from written_by);

-- Nights that guests add while they are in the house are on their room's account too.
alter table folio_charge drop constraint folio_charge_kind_known;
alter table folio_charge add constraint folio_charge_kind_known
  check (kind in ('laundry', 'minibar', 'damage', 'other', 'night'));

-- What the desk of the houses looks at.
create trigger hotel_room_at_desk after update of state on hotel_room
  for each statement execute function announce_desk();
create trigger room_stay_at_desk after insert or update on room_stay
  for each statement execute function announce_desk();
create trigger booking_item_room_at_desk after update of resource_id on booking_item
  for each statement execute function announce_desk();
create trigger folio_charge_at_desk after insert or update on folio_charge
  for each statement execute function announce_desk();
create trigger guest_passport_at_desk after insert or update of reported_at, photo_key on guest_passport
  for each statement execute function announce_desk();
create trigger calendar_feed_at_desk after insert or update or delete on calendar_feed
  for each statement execute function announce_desk();
create trigger lease_at_desk after insert or update on lease
  for each statement execute function announce_desk();
create trigger kost_visit_at_desk after insert or update on kost_visit
  for each statement execute function announce_desk();
create trigger lease_problem_at_desk after insert or update on lease_problem
  for each statement execute function announce_desk();
create trigger lease_closing_at_desk after insert or update on lease_closing
  for each statement execute function announce_desk();
create trigger invoice_at_desk after insert or update of status on invoice
  for each statement execute function announce_desk();
