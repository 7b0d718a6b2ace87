-- Guests of the house put a court on their room: it is sold and in the books at once, and owed by their stay until the extras are paid.
alter table payment drop constraint payment_gateway_fits;
alter table payment add constraint payment_gateway_fits
  check ((gateway = 'none') = (method in ('cash', 'wallet', 'package', 'voucher', 'folio')));

alter table folio_charge
  drop constraint folio_charge_kind_known,
  add constraint folio_charge_kind_known check (kind in ('laundry', 'minibar', 'damage', 'other', 'night', 'court')),
  -- The payment by which it was sold, which the room pays for: once.
  add column sold_payment_id uuid references payment (id) constraint folio_charge_sold_once unique,
  add constraint folio_charge_court_sold check ((kind = 'court') = (sold_payment_id is not null));

-- What was sold, taxed and booked before, and is only paid by this invoice.
alter table invoice_line drop constraint invoice_line_kind_known;
alter table invoice_line add constraint invoice_line_kind_known
  check (kind in ('charge', 'deposit', 'late_fee', 'booked'));
