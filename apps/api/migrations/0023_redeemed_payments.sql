-- What was bought from the wallet, with hours or with a voucher alone has its row among the payments too, for the history
-- and the receipt. `amount` stays what came from outside, and so what can go back there: nothing.
alter table payment
  -- What the wallet paid where nothing else was left to pay.
  add column redeemed integer not null default 0,
  add constraint payment_redeemed_alone
    check (redeemed = 0 or (redeemed > 0 and amount = 0 and gateway = 'none' and method = 'wallet')),
  -- No gateway is ever asked about these, and about all others one is.
  add constraint payment_gateway_fits check ((gateway = 'none') = (method in ('cash', 'wallet', 'package', 'voucher'))),
  add constraint payment_redeemed_no_money check (method not in ('wallet', 'package', 'voucher') or amount = 0);
