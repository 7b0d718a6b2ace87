-- Which room a stay had before the core swapped it silently; what staff promise by name, and moves to other dates, are no swaps.
create table room_swap (
  item_id uuid primary key references booking_item (id) on delete cascade,
  from_resource_id integer not null references hotel_room (resource_id),
  at timestamptz not null default clock_timestamp()
);

create function note_room_swap() returns trigger language plpgsql as $$
begin
  insert into room_swap (item_id, from_resource_id) values (new.id, old.resource_id)
    on conflict (item_id) do update set from_resource_id = excluded.from_resource_id, at = excluded.at;
  return null;
end $$;

create trigger booking_item_swapped after update of resource_id on booking_item for each row
  when (new.kind = 'hotel' and old.resource_id <> new.resource_id and old.starts_at = new.starts_at
    and old.ends_at = new.ends_at and not new.details ? 'pinned')
  execute function note_room_swap();

-- Extras of a room that are asked for by an invoice are paid by it, or are free for another way when it is void.
alter table folio_charge add column invoice_id uuid references invoice (id);
create index folio_charge_invoice on folio_charge (invoice_id) where invoice_id is not null;
