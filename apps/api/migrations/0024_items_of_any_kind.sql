-- A booking consists of items of any kind. What stands in the ledger names its resource, what goes along with another item
-- names it as its parent, and what only its own kind understands is in `details`, as it stood when it was sold.
alter table booking_item
  add column resource_id integer references resource (id),
  add column parent_id uuid references booking_item (id) on delete cascade,
  add column details jsonb not null default '{}' constraint booking_item_details_object check (jsonb_typeof(details) = 'object'),
  -- When how much of it comes back: each item keeps its own, as agreed.
  add column policy jsonb not null default '[]' constraint booking_item_policy_list check (jsonb_typeof(policy) = 'array');

update booking_item as item
set resource_id = court.resource_id,
  details = jsonb_build_object('slug', court.slug, 'name', court.name, 'surface', court.surface, 'setting', court.setting,
    'prices', jsonb_build_object('addOns', coalesce(booking.quote->'prices'->'addOns', '[]'),
      'coaches', coalesce(booking.quote->'prices'->'coaches', '[]'))),
  policy = coalesce(booking.policy->'cancellation', '[]')
from court, booking where court.id = item.court_id and booking.id = item.booking_id;

update booking_item as item
set resource_id = coach.resource_id, details = jsonb_build_object('id', coach.id, 'slug', coach.slug, 'name', coach.name)
from coach where coach.id = item.coach_id;

update booking_item as item set details = jsonb_build_object('id', add_on.id, 'kind', add_on.kind)
from add_on where add_on.id = item.add_on_id;

-- Hours were frozen with their price; what was bought before that is what the venue sells today.
update booking_item as item
set details = jsonb_build_object('slug', offer.slug, 'hours', offer.hours, 'validDays', offer.valid_days) || coalesce((
    select jsonb_strip_nulls(jsonb_build_object('hours', frozen->'hours', 'validDays', frozen->'validDays'))
    from jsonb_array_elements(booking.quote->'prices'->'packages') as frozen where frozen->>'slug' = offer.slug), '{}')
from hour_package as offer, booking where offer.slug = item.package_slug and booking.id = item.booking_id;

update booking_item as item set parent_id = court.id
from booking_item as court
where item.kind in ('coach', 'add-on') and court.booking_id = item.booking_id
  and court.quote_key = split_part(item.quote_key, '/', 1) || '/court';

-- A line of a price names its item instead of a place in the wish; the wish itself is in the items now.
create function pg_temp.quote_by_items(of_booking uuid, quote jsonb) returns jsonb language sql as $$
  select (quote - 'items' - 'prices') || jsonb_build_object('taxPercent', quote->'prices'->'taxPercent',
    'quoted', jsonb_set(quote->'quoted', '{lines}', coalesce((
      select jsonb_agg((line - 'key') || jsonb_build_object('item', coalesce(item.id::text, '')) order by place)
      from jsonb_array_elements(quote->'quoted'->'lines') with ordinality as lines (line, place)
      left join booking_item as item on item.booking_id = of_booking
        and (line->>'key' = item.quote_key or starts_with(line->>'key', item.quote_key || '/'))), '[]')))
$$;

update booking set quote = pg_temp.quote_by_items(id, quote) where quote ? 'quoted';

update booking_move as move
set plan = move.plan || jsonb_build_object(
  'quote', pg_temp.quote_by_items(move.booking_id, move.plan->'quote'),
  'items', coalesce((
    select jsonb_agg((planned - 'courtId') || jsonb_build_object('moves', false, 'title', item.title, 'resourceId', item.resource_id,
          'details', item.details)
        || case when court.id is null then '{}' else jsonb_build_object('moves', true, 'title', court.name, 'resourceId', court.resource_id, 'details',
          item.details || jsonb_build_object('slug', court.slug, 'name', court.name, 'surface', court.surface, 'setting', court.setting))
        end order by place)
    from jsonb_array_elements(move.plan->'items') with ordinality as items (planned, place)
    join booking_item as item on item.id = (planned->>'id')::uuid
    left join court on court.id = (planned->>'courtId')::integer), '[]'));
update booking_move as move
set plan = jsonb_set(move.plan, '{stretches}', coalesce((
  select jsonb_agg(stretch || jsonb_build_object('itemId', (
      select planned->>'id' from jsonb_array_elements(move.plan->'items') as planned
      where planned->'resourceId' = stretch->'resourceId' and planned->'start' = stretch->'from' limit 1)) order by place)
  from jsonb_array_elements(move.plan->'stretches') with ordinality as stretches (stretch, place)), '[]'));

-- What is held is answered by its booking's name, and read when it is asked for.
update idempotency_key set reply = jsonb_build_object('bookingId', reply->'booking'->'id')
where status = 201 and reply ? 'booking';

-- Whose place it is within its owner: some items of a booking may go while the others stay.
alter table allocation add column item_id uuid;
update allocation set item_id = item.id
from booking_item as item
where item.booking_id = allocation.owner_id and item.resource_id = allocation.resource_id and item.starts_at = lower(during);
update allocation set item_id = item.id
from add_on_unit as unit, booking_item as item
where unit.resource_id = allocation.resource_id and item.booking_id = allocation.owner_id
  and item.add_on_id = unit.add_on_id and item.starts_at = lower(during);

-- One lot for each item that was bought.
alter table package_purchase add column item_id uuid;
update package_purchase as lot set item_id = item.id
from booking_item as item where item.booking_id = lot.booking_id and item.kind = 'package' and lot.from_purchase_id is null;
drop index package_purchase_once;
create unique index package_purchase_once on package_purchase (item_id) where from_purchase_id is null;
create index package_purchase_booking on package_purchase (booking_id);

drop index booking_item_court;
alter table booking_item
  drop column court_id,
  drop column coach_id,
  drop column add_on_id,
  drop column package_slug,
  drop column quote_key;
create index booking_item_resource on booking_item (resource_id, starts_at) where resource_id is not null;
create index booking_item_parent on booking_item (parent_id) where parent_id is not null;
alter table booking drop column policy;
