-- Who the venue works with: told beside its announcements, in their order.
create table partner (
  id integer generated always as identity primary key,
  position integer not null constraint partner_position_unique unique,
  name text not null constraint partner_name_short check (char_length(name) between 1 and 60),
  about text not null constraint partner_about_short check (char_length(about) <= 120),
  -- Empty: their name leads nowhere.
  website text not null default '' constraint partner_website_safe check (website = '' or website like 'https://%')
);
create unique index partner_name_once on partner (lower(name));
create trigger partner_announced after insert or update or delete on partner
  for each statement execute function announce_content();

alter table site_document drop constraint site_document_kind_known;
alter table site_document add constraint site_document_kind_known check (kind in (
  'facts', 'hours', 'settings', 'court', 'prices', 'add-on', 'coach', 'package', 'programme', 'club', 'hotel', 'room-type', 'kost',
  'kost-room', 'article', 'announcements', 'partners', 'faqs', 'legal'));
