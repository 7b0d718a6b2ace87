-- A payment that the bank took back leaves a debt, and so does a refund of it that had gone out as well.
alter table debt
  add column refund_id uuid references refund (id),
  drop constraint debt_once,
  add constraint debt_once unique nulls not distinct (payment_id, refund_id);

-- "Isi slot": who bought which part of a slot that was given up. A part is paid back once, and an hour pays for one claim.
create table resale_part (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references resale_claim (id),
  buyer_booking_id uuid not null references booking (id),
  court_id integer not null references court (id),
  during tstzrange not null constraint resale_part_during_bounded check (not isempty(during)),
  paid_back integer not null default 0 constraint resale_part_paid_back_not_negative check (paid_back >= 0),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint resale_part_of_claim_once exclude using gist (claim_id with =, during with &&),
  constraint resale_part_of_buyer_once exclude using gist (buyer_booking_id with =, court_id with =, during with &&)
);

create index resale_part_open on resale_part (created_at) where settled_at is null;

insert into resale_part (claim_id, buyer_booking_id, court_id, during, paid_back, settled_at)
select id, resold_booking_id, court_id, during, paid_back, settled_at from resale_claim where resold_booking_id is not null;

alter table resale_claim drop column resold_booking_id;
