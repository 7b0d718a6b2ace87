-- The kinds of things sold, as rows: a new kind is one insert here, where it was a rewritten constraint before.
-- A test compares them with the register, packages/domain/src/kinds.ts.
create table item_kind (
  kind text primary key,
  -- The kind whose items an extra belongs to; null for a kind that is sold by itself.
  goes_with text references item_kind (kind),
  -- How its income is taxed where no price line says so.
  tax_kind text not null
);

insert into item_kind (kind, goes_with, tax_kind) values
  ('court', null, 'court'),
  ('coach', 'court', 'coaching'),
  ('add-on', 'court', 'equipment'),
  ('package', null, 'package'),
  ('hotel', null, 'hotel'),
  ('early-check-in', 'hotel', 'hotel'),
  ('late-check-out', 'hotel', 'hotel'),
  ('kost', null, 'kost'),
  ('academy', null, 'coaching'),
  ('membership', null, 'other'),
  ('visit', null, 'court'),
  ('share', null, 'share');

-- The foreign keys allow every kind that the previous release writes.
alter table booking
  drop constraint booking_kind_known,
  add constraint booking_kind_known foreign key (kind) references item_kind (kind) not valid,
  add constraint booking_not_of_extras check (kind not in ('coach', 'add-on', 'early-check-in', 'late-check-out')) not valid;
alter table booking validate constraint booking_kind_known, validate constraint booking_not_of_extras;

alter table booking_item
  drop constraint booking_item_kind_known,
  add constraint booking_item_kind_known foreign key (kind) references item_kind (kind) not valid,
  add constraint booking_item_not_leased check (kind <> 'kost') not valid;
alter table booking_item validate constraint booking_item_kind_known, validate constraint booking_item_not_leased;

-- Packages and dues get hold times of their own. A venue that changed the time of courts keeps its value for them.
update venue set settings = jsonb_set(settings, '{holdMinutes}',
    jsonb_build_object('package', settings #> '{holdMinutes,court}', 'membership', settings #> '{holdMinutes,court}')
    || (settings -> 'holdMinutes'))
where settings #> '{holdMinutes,court}' is not null;

-- The same function as before in one readable piece, with the tax kinds of `item_kind`.
-- Splits each account of an entry over its kinds by weight, to the Rupiah: rounded down, and what is left goes to the largest remainders.
create or replace function income_of(entries bigint[]) returns setof income language sql stable as $$
  with moved as (
    select entry.id, entry.at, entry.kind as movement, entry.booking_id, entry.payment_id, entry.made_of,
      -coalesce(sum(line.amount) filter (where account = 'revenue'), 0) as revenue,
      -coalesce(sum(line.amount) filter (where account = 'forfeit'), 0) as forfeit,
      coalesce(sum(line.amount) filter (where account = 'voucher'), 0) as voucher,
      -coalesce(sum(line.amount) filter (where account = 'tax_payable'), 0) as tax,
      -coalesce(sum(line.amount) filter (where account = 'package' and line.amount < 0), 0) as hours_in,
      -coalesce(sum(line.amount) filter (where account = 'package' and line.amount > 0), 0) as hours_out
    from journal_entry as entry join journal_line as line on line.entry_id = entry.id
    where entry.id = any(entries) group by entry.id
  ), line as (
    select moved.id as entry_id, of.kind, of."taxKind" as tax_kind, of.gross, of.discount, of.tax, of.covered
    from moved cross join lateral jsonb_to_recordset(moved.made_of)
      as of (kind text, "taxKind" text, gross bigint, discount bigint, tax bigint, covered boolean)
    union all
    select moved.id, coalesce(item.kind, booking.kind), line->>'kind', (line->>'gross')::bigint,
      coalesce((line->>'discount')::bigint, 0), coalesce((line->>'tax')::bigint, 0),
      coalesce((line->>'coveredByPackage')::boolean, false)
    from moved join booking on booking.id = moved.booking_id
    cross join lateral jsonb_array_elements(booking.quote->'quoted'->'lines') as line
    left join booking_item as item on item.booking_id = booking.id and item.id::text = line->>'item'
    where moved.made_of is null
  ), part as (
    select entry_id, kind, tax_kind, sum(gross) as gross, sum(discount) as discount, sum(tax) as tax,
      -- Package hours and match shares are owed until they are used: these lines earn nothing yet.
      sum(case when tax_kind in ('package', 'share') or covered then 0 else gross - tax end) as earned,
      sum(case when covered then gross - tax else 0 end) as covered,
      sum(case when covered then discount else 0 end) as covered_discount,
      sum(case when tax_kind = 'package' then gross else 0 end) as packages
    from line group by entry_id, kind, tax_kind
    union all
    -- Without priced lines, the kind of the booking or invoice counts.
    select moved.id, source.kind, coalesce(item_kind.tax_kind, 'other'), 1, 0, 0, 1, 0, 0, 0
    from moved left join booking on booking.id = moved.booking_id
    left join payment on payment.id = moved.payment_id
    left join invoice on payment.payable_kind = 'invoice' and invoice.id = payment.payable_id
    cross join lateral (select case
      when booking.id is not null then booking.kind
      when moved.movement = 'hours_expired' then 'package'
      when moved.movement = 'deposit_settled' or invoice.subject_kind = 'lease' then 'kost'
      when invoice.subject_kind = 'term' then 'academy'
      when payment.payable_kind = 'folio' or invoice.subject_kind = 'folio' then 'hotel'
      else 'other' end as kind) as source
    left join item_kind on item_kind.kind = source.kind
    where not exists (select from line where line.entry_id = moved.id)
  ), worth as (
    -- Hours earn what they were sold for, not the price of the slot that they pay for.
    select part.*, moved.at, moved.revenue as all_revenue, moved.forfeit as all_forfeit, moved.voucher as all_voucher,
      moved.tax as all_tax, moved.hours_in, moved.hours_out, moved.movement,
      part.earned + case when moved.hours_in + moved.hours_out = 0 then part.covered
        else part.covered_discount + div(abs(moved.hours_in + moved.hours_out) * part.covered,
          greatest(sum(part.covered) over (partition by part.entry_id), 1)) end as income
    from part join moved on moved.id = part.entry_id
  ), share as (
    select entry_id, kind, tax_kind, at, account, amount,
      case when sum(weight) over one = 0 then greatest(gross, 1) else weight end as weight
    from worth cross join lateral (values
      ('revenue', all_revenue, income), ('forfeit', all_forfeit, income), ('voucher', all_voucher, discount), ('tax', all_tax, worth.tax),
      ('hours_in', hours_in, case when movement = 'booking_sold' then packages else income end),
      ('hours_out', hours_out, case when movement = 'booking_sold' then covered else income end)
    ) as given (account, amount, weight)
    where amount <> 0 window one as (partition by entry_id, account)
  ), cut as (
    select *, div(abs(amount) * weight, sum(weight) over one) as whole, mod(abs(amount) * weight, sum(weight) over one) as rest
    from share window one as (partition by entry_id, account)
  ), split as (
    select entry_id, kind, tax_kind, at, account, sign(amount) * (whole + case when
      row_number() over (partition by entry_id, account order by rest desc, kind, tax_kind)
        <= abs(amount) - sum(whole) over (partition by entry_id, account) then 1 else 0 end) as amount
    from cut
  )
  select entry_id, kind, tax_kind, at,
    coalesce(sum(amount) filter (where account = 'revenue'), 0)::bigint,
    coalesce(sum(amount) filter (where account = 'forfeit'), 0)::bigint,
    coalesce(sum(amount) filter (where account = 'voucher'), 0)::bigint,
    coalesce(sum(amount) filter (where account = 'tax'), 0)::bigint,
    coalesce(sum(amount) filter (where account in ('hours_in', 'hours_out')), 0)::bigint
  from split group by entry_id, kind, tax_kind, at having bool_or(amount <> 0)
$$;
