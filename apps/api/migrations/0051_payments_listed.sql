-- The desk looks through all payments, the newest first.
create index payment_newest on payment (created_at desc, id desc);
