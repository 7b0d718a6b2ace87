-- Every process may remember what the venue sells, when and for how much; whatever changes it says so.
create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('lapang_content', tg_table_name);
  return null;
end $$;

create trigger venue_announced after insert or update or delete on venue
  for each statement execute function announce_content();
create trigger opening_hours_announced after insert or update or delete on opening_hours
  for each statement execute function announce_content();
create trigger court_announced after insert or update or delete on court
  for each statement execute function announce_content();
create trigger court_hours_announced after insert or update or delete on court_hours
  for each statement execute function announce_content();
create trigger price_rule_announced after insert or update or delete on price_rule
  for each statement execute function announce_content();
