-- The refund share of a visit that was moved is capped for that visit alone: the others of a series keep theirs.
alter table booking_item
  add column refund_cap_percent smallint not null default 100
    constraint booking_item_refund_cap_range check (refund_cap_percent between 0 and 100);
update booking_item set refund_cap_percent = booking.refund_cap_percent
from booking where booking.id = booking_id and booking.refund_cap_percent < 100;
alter table booking drop column refund_cap_percent;

-- The tax inside what was kept, by itself: the price of a booking that goes on without some visits no longer tells it.
alter table resale_claim
  add column tax integer not null default 0 constraint resale_claim_tax_range check (tax between 0 and forfeited);
update resale_claim as claim
set tax = least(claim.forfeited, round(claim.forfeited * (quote->'quoted'->>'tax')::numeric / booking.total))
from booking where booking.id = claim.booking_id and booking.total > 0 and quote->'quoted'->>'tax' is not null;
alter table resale_claim alter column tax drop default;
