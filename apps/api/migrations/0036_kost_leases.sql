alter table property
  -- Per month for each person beyond the first; null where a room is for one.
  add column extra_person_price integer constraint property_extra_person_price_positive check (extra_person_price > 0),
  add column most_people smallint not null default 1 constraint property_most_people_range check (most_people between 1 and 4),
  -- Whether rent is taxed is disputed, so each house says it; null: as the venue does.
  add column kost_tax_percent numeric(4, 2) constraint property_kost_tax_range check (kost_tax_percent between 0 and 50),
  add column visits_from time,
  add column visits_to time,
  -- ISO: Monday is 1.
  add column visit_weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  add constraint property_visits_order check (visits_from < visits_to);

update property set visits_from = '09:00', visits_to = '17:00' where kind = 'kost';

-- Asked for, approved, paid, lived in, ended: one row for all of it.
create table lease (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint lease_code_unique unique constraint lease_code_shape check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  person_id uuid not null references person (id),
  kost_room_id integer not null references kost_room (id),
  status text not null default 'requested' constraint lease_status_known
    check (status in ('requested', 'approved', 'active', 'ended', 'rejected', 'withdrawn', 'lapsed')),
  term text not null constraint lease_term_known check (term in ('monthly', 'quarterly', 'halfYearly', 'yearly')),
  starts_on date not null,
  -- The first day that is no longer paid for, and the first on which nobody lives there; null while nobody has given notice.
  paid_until date,
  ends_on date,
  tenant_name text not null,
  tenant_gender text not null constraint lease_tenant_gender_known check (tenant_gender in ('male', 'female')),
  tenant_phone text not null,
  occupation text not null,
  people smallint not null constraint lease_people_positive check (people > 0),
  -- A private file of the person's own; gone once the lease is over.
  id_photo text,
  -- Rents, deposit, house rules as they stood when it was asked for: what the venue changes later does not reach it.
  agreed jsonb not null,
  held_until timestamptz,
  notice_on date,
  notice_by text constraint lease_notice_by_known check (notice_by in ('tenant', 'venue')),
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lease_ends_after_start check (ends_on > starts_on),
  constraint lease_approved_held check (status <> 'approved' or held_until is not null),
  constraint lease_active_paid check (status <> 'active' or paid_until is not null),
  constraint lease_refusal_given check (status <> 'rejected' or refusal is not null),
  -- Two tenants never have one room at one time, whether or not the rent of the next month is paid yet.
  constraint lease_one_per_room exclude using gist (kost_room_id with =, daterange(starts_on, ends_on) with &&)
    where (status in ('approved', 'active'))
);

create unique index lease_one_request on lease (person_id, kost_room_id) where status in ('requested', 'approved');
create index lease_person on lease (person_id, created_at desc);
create index lease_room on lease (kost_room_id, created_at) where status = 'requested';
create index lease_running on lease (paid_until) where status = 'active';

create function lease_fits_house() returns trigger language plpgsql as $$
declare
  house record;
begin
  select gender_rule, most_people, available_from into house
    from kost_room join property on property.id = property_id where kost_room.id = new.kost_room_id;
  if house.gender_rule = 'putra' and new.tenant_gender <> 'male' or house.gender_rule = 'putri' and new.tenant_gender <> 'female' then
    raise exception 'the house is for others' using errcode = 'check_violation', constraint = 'lease_gender_rule';
  end if;
  if new.people > house.most_people then
    raise exception 'too many for one room' using errcode = 'check_violation', constraint = 'lease_people_fit';
  end if;
  if new.starts_on < house.available_from then
    raise exception 'the room is not let before' using errcode = 'check_violation', constraint = 'lease_not_before_open';
  end if;
  return new;
end $$;

create trigger lease_fits_house before insert or update of kost_room_id, tenant_gender, people, starts_on on lease
  for each row execute function lease_fits_house();

-- One row for each stretch that an invoice pays for.
create table lease_period (
  lease_id uuid not null references lease (id),
  from_on date not null,
  to_on date not null,
  invoice_id uuid not null constraint lease_period_invoice_unique unique references invoice (id),
  paid_at timestamptz,
  primary key (lease_id, from_on),
  constraint lease_period_order check (from_on < to_on),
  constraint lease_period_once exclude using gist (lease_id with =, daterange(from_on, to_on) with &&)
);

create table lease_event (
  id bigint generated always as identity primary key,
  lease_id uuid not null references lease (id),
  at timestamptz not null default now(),
  kind text not null,
  actor text not null constraint lease_event_actor_known check (actor in ('tenant', 'staff', 'system')),
  person_id uuid references person (id),
  details jsonb not null default '{}'
);

create index lease_event_lease on lease_event (lease_id, id);

-- Tenants play at the members' rate.
create trigger lease_announced after insert or update of status, person_id, starts_on, ends_on on lease
  for each row execute function announce_owner();
