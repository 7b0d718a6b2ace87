-- Every process may remember what nights cost and who may arrive when; whatever changes it says so.
create trigger night_price_announced after insert or update or delete on night_price
  for each statement execute function announce_content();
create trigger arrival_rule_announced after insert or update or delete on arrival_rule
  for each statement execute function announce_content();
