-- The cash that one person is answerable for during a shift.
create table cash_drawer (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  opened_at timestamptz not null,
  -- Counted by its person: from then on nothing goes in or out.
  counted_at timestamptz,
  count jsonb,
  expected integer,
  counted integer constraint cash_drawer_counted_not_negative check (counted >= 0),
  reason text,
  -- A large difference waits for a second person.
  closed_at timestamptz,
  approved_by uuid references person (id),
  constraint cash_drawer_two_people check (approved_by <> person_id),
  constraint cash_drawer_count_whole check ((counted_at is null) = (counted is null) and (counted_at is null) = (expected is null)
    and (counted_at is null) = (count is null)),
  constraint cash_drawer_difference_explained check (counted = expected or reason is not null),
  constraint cash_drawer_closed_counted check (closed_at is null or counted_at is not null)
);
create unique index cash_drawer_one_open on cash_drawer (person_id) where counted_at is null;
create index cash_drawer_open on cash_drawer (opened_at) where closed_at is null;

create table cash_movement (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  drawer_id uuid not null references cash_drawer (id),
  kind text not null constraint cash_movement_kind_known
    check (kind in ('float', 'taken', 'drop', 'paid_in', 'paid_out', 'difference', 'emptied')),
  amount integer not null constraint cash_movement_not_nothing check (amount <> 0),
  payment_id uuid constraint cash_movement_payment_once unique references payment (id),
  debt_id uuid constraint cash_movement_debt_once unique references debt (id),
  note text,
  person_id uuid not null references person (id),
  at timestamptz not null,
  constraint cash_movement_direction check (case when kind in ('float', 'taken', 'paid_in') then amount > 0
    when kind in ('drop', 'paid_out', 'emptied') then amount < 0 else true end),
  constraint cash_movement_of_something check ((kind = 'taken') = (payment_id is not null or debt_id is not null))
);
create index cash_movement_drawer on cash_movement (drawer_id, position);

create trigger cash_movement_append_only before update or delete on cash_movement
  for each row execute function refuse_change();

-- Nothing goes in or out once it is closed, whoever asks; and never more than is in it.
create function cash_movement_fits() returns trigger language plpgsql as $$
begin
  if exists (select from cash_drawer where id = new.drawer_id and closed_at is not null) then
    raise exception 'the drawer is closed' using errcode = 'check_violation', constraint = 'cash_drawer_closed';
  end if;
  if (select coalesce(sum(amount), 0) from cash_movement where drawer_id = new.drawer_id) < 0 then
    raise exception 'not enough in the drawer' using errcode = 'check_violation', constraint = 'cash_drawer_not_negative';
  end if;
  return null;
end $$;
create trigger cash_movement_fits after insert on cash_movement for each row execute function cash_movement_fits();

-- The end of a day in the books: all entries after the close before it, up to and with `upto_entry`.
create table day_close (
  number integer primary key constraint day_close_number_positive check (number > 0),
  day date not null,
  closed_at timestamptz not null,
  closed_by uuid not null references person (id),
  after_entry bigint not null,
  upto_entry bigint not null,
  constraint day_close_goes_on check (upto_entry >= after_entry)
);
create table day_close_line (
  number integer not null references day_close (number),
  account text not null,
  -- How it was paid, on the accounts where money arrives.
  method text not null,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  primary key (number, account, method)
);
create table day_close_correction (
  id uuid primary key default gen_random_uuid(),
  number integer not null references day_close (number),
  account text not null constraint day_close_correction_account check (account in ('cash', 'bank', 'gateway', 'safe')),
  amount integer not null constraint day_close_correction_not_nothing check (amount <> 0),
  reason text not null,
  person_id uuid not null references person (id),
  at timestamptz not null
);

create function day_close_follows() returns trigger language plpgsql as $$
begin
  if new.number <> (select coalesce(max(number), 0) + 1 from day_close)
    or new.after_entry <> (select coalesce(max(upto_entry), 0) from day_close) then
    raise exception 'a close follows the one before it' using errcode = 'check_violation', constraint = 'day_close_gapless';
  end if;
  return new;
end $$;
create trigger day_close_gapless before insert on day_close for each row execute function day_close_follows();
create trigger day_close_immutable before update or delete on day_close
  for each row execute function refuse_change();
create trigger day_close_line_immutable before update or delete on day_close_line
  for each row execute function refuse_change();
create trigger day_close_correction_immutable before update or delete on day_close_correction
  for each row execute function refuse_change();

-- Whoever closed a day does not correct it.
create function day_close_corrected_by_another() returns trigger language plpgsql as $$
begin
  if new.person_id = (select closed_by from day_close where number = new.number) then
    raise exception 'somebody else corrects it' using errcode = 'check_violation', constraint = 'day_close_two_people';
  end if;
  return new;
end $$;
create trigger day_close_two_people before insert on day_close_correction
  for each row execute function day_close_corrected_by_another();

create trigger cash_drawer_announced after insert or update on cash_drawer
  for each statement execute function announce_desk();
create trigger cash_movement_announced after insert on cash_movement
  for each statement execute function announce_desk();
create trigger day_close_announced after insert on day_close
  for each statement execute function announce_desk();
