-- The rest of what the venue says and sells is edited as documents too.
alter table site_document drop constraint site_document_kind_known;
alter table site_document add constraint site_document_kind_known check (kind in (
  'facts', 'hours', 'settings', 'court', 'prices', 'add-on', 'coach', 'package', 'programme', 'club', 'hotel', 'room-type', 'kost',
  'kost-room', 'article', 'announcements', 'faqs', 'legal'));

-- By the venue's own days; null: from ever, or for ever.
alter table announcement
  add column starts_on date,
  add column ends_on date,
  add constraint announcement_days_order check (starts_on <= ends_on);

-- Empty: search engines are told the excerpt.
alter table article add column seo_description text not null default ''
  constraint article_seo_description_length check (char_length(seo_description) <= 200);

-- What is not offered any more stays for those who had it.
alter table programme add column active boolean not null default true;
alter table club add column active boolean not null default true;
alter table property add column active boolean not null default true;
alter table room_type add column active boolean not null default true;
alter table hotel_room add column active boolean not null default true;
alter table kost_room add column active boolean not null default true;

create trigger article_announced after insert or update or delete on article
  for each statement execute function announce_content();
create trigger programme_announced after insert or update or delete on programme
  for each statement execute function announce_content();
create trigger club_announced after insert or update or delete on club
  for each statement execute function announce_content();
create trigger property_announced after insert or update or delete on property
  for each statement execute function announce_content();
create trigger room_type_announced after insert or update or delete on room_type
  for each statement execute function announce_content();
create trigger rate_plan_announced after insert or update or delete on rate_plan
  for each statement execute function announce_content();
create trigger kost_room_announced after insert or update or delete on kost_room
  for each statement execute function announce_content();
-- Not how it is kept: that changes with every guest.
create trigger hotel_room_announced after insert or delete or update of number, active on hotel_room
  for each statement execute function announce_content();
