-- The court on which a challenge is played: a booking of one of the two.
alter table ladder_match add column booking_id uuid references booking (id) on delete set null;
create unique index ladder_match_court_once on ladder_match (booking_id) where status in ('challenged', 'reported');
