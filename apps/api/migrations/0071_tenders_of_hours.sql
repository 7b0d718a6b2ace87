-- Hours pay as a wallet does: the core names what is given, and no kind of thing that is sold.
alter table tender drop constraint tender_kind_known, drop constraint tender_package_named;
update tender set kind = 'hours' where kind = 'package';
alter table tender
  add constraint tender_kind_known check (kind in ('wallet', 'hours')),
  add constraint tender_hours_named check ((kind = 'hours') = (package_purchase_id is not null));
