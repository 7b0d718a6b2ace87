-- What the minutes left of a lot are worth: its balance in the journal without what running payments have reserved of it. Kept by
-- the database from both, so that a part is always taken from what is left, and never more than that.
lock table package_purchase in access exclusive mode;
lock table tender, journal_line in share row exclusive mode;

alter table package_purchase add column worth integer not null default 0;

create temporary table lot_now on commit drop as
  select lot.id, lot.person_id, lot.minutes_left,
    coalesce((select -sum(amount) from journal_line where account = 'package' and owner_id = lot.id), 0)
      - coalesce((select sum(amount) from tender where package_purchase_id = lot.id and status = 'reserved'), 0) as worth,
    -- Each change of a lot rounded by less than one Rupiah.
    (select count(*) from package_entry where purchase_id = lot.id) as roundings
  from package_purchase as lot;

-- Parts that were rounded each for itself left a Rupiah too many with lots that are used up, or took one too many.
with off as (
  select * from lot_now where abs(worth) <= roundings and (worth < 0 or (minutes_left = 0 and worth > 0))
), rounded as (
  insert into journal_entry (kind, dedupe_key, person_id)
  select 'hours_rounded', 'package:' || id || ':rounded', person_id from off returning id, dedupe_key
), entry as (
  select rounded.id, off.id as lot_id, off.worth from off join rounded on rounded.dedupe_key = 'package:' || off.id || ':rounded'
)
insert into journal_line (entry_id, position, account, owner_id, amount)
  select id, 0, 'package', lot_id, worth from entry union all select id, 1, 'revenue', null, -worth from entry;
set constraints all immediate;

update package_purchase as lot
set worth = case when abs(lot_now.worth) <= roundings and (lot_now.worth < 0 or (lot.minutes_left = 0 and lot_now.worth > 0))
  then 0 else lot_now.worth end
from lot_now where lot_now.id = lot.id and lot_now.worth <> 0;

alter table package_purchase add constraint package_not_overdrawn check (worth >= 0) not valid;

-- Lots are locked as everywhere: by their last day, then by id (docs/locks.md).
create function change_worth_of_lots(lots uuid[], changes bigint[]) returns void language plpgsql as $$
begin
  perform from package_purchase where id = any(lots) order by valid_until, id for no key update;
  update package_purchase set worth = worth + change.amount
  from (select lot, sum(amount) as amount from unnest(lots, changes) as given (lot, amount) group by lot) as change
  where id = change.lot and change.amount <> 0;
end $$;

create function apply_package_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added where account = 'package') then
    perform change_worth_of_lots(array_agg(owner_id), array_agg(-amount)) from added where account = 'package';
  end if;
  return null;
end $$;
create trigger journal_line_worth after insert on journal_line
  referencing new table as added for each statement execute function apply_package_lines();

create function apply_reserved_hours() returns trigger language plpgsql as $$
declare
  lots uuid[] := '{}';
  changes bigint[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select lots || coalesce(array_agg(package_purchase_id), '{}'), changes || coalesce(array_agg(-amount), '{}') into lots, changes
    from after_it where kind = 'hours' and status = 'reserved';
  end if;
  if tg_op <> 'INSERT' then
    select lots || coalesce(array_agg(package_purchase_id), '{}'), changes || coalesce(array_agg(amount), '{}') into lots, changes
    from before_it where kind = 'hours' and status = 'reserved';
  end if;
  if lots <> '{}' then perform change_worth_of_lots(lots, changes); end if;
  return null;
end $$;
create trigger tender_worth_added after insert on tender
  referencing new table as after_it for each statement execute function apply_reserved_hours();
create trigger tender_worth_changed after update on tender
  referencing old table as before_it new table as after_it for each statement execute function apply_reserved_hours();
create trigger tender_worth_removed after delete on tender
  referencing old table as before_it for each statement execute function apply_reserved_hours();

-- What is kept for somebody else, or owed by a stay, until it is paid out or paid: never below nothing either.
create table deferred_balance (
  account text not null,
  owner_id uuid not null,
  -- As people read it: what is owed to tenants and players, or by a stay.
  balance bigint not null default 0,
  primary key (account, owner_id)
);
insert into deferred_balance (account, owner_id, balance)
  select account, owner_id, sum(case account when 'folio' then amount else -amount end) from journal_line
  where account in ('deposit', 'folio', 'match_share') and owner_id is not null group by account, owner_id;
alter table deferred_balance add constraint deferred_balance_not_negative check (balance >= 0) not valid;

create function apply_deferred_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from added where account in ('deposit', 'folio', 'match_share') and owner_id is not null) then return null; end if;
  -- Inserted at zero first, because an upsert checks the row it would insert.
  insert into deferred_balance (account, owner_id)
    select distinct account, owner_id from added where account in ('deposit', 'folio', 'match_share') and owner_id is not null
    order by account, owner_id on conflict do nothing;
  perform from deferred_balance where (account, owner_id) in (select account, owner_id from added) order by account, owner_id for update;
  update deferred_balance as kept set balance = kept.balance + change.amount
  from (select account, owner_id, sum(case account when 'folio' then amount else -amount end) as amount
    from added where owner_id is not null group by account, owner_id) as change
  where kept.account = change.account and kept.owner_id = change.owner_id;
  return null;
end $$;
create trigger journal_line_deferred after insert on journal_line
  referencing new table as added for each statement execute function apply_deferred_lines();

-- Where a venue's books hold an older mistake, what is new is checked all the same.
do $$
begin
  if not exists (select from package_purchase where worth < 0) then
    alter table package_purchase validate constraint package_not_overdrawn;
  end if;
  if not exists (select from deferred_balance where balance < 0) then
    alter table deferred_balance validate constraint deferred_balance_not_negative;
  end if;
end $$;
