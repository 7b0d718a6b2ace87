-- What the journal says was earned, by what it was earned with. Every Rupiah of an entry's income accounts stands here once more,
-- under the kind of thing that brought it: sums by kind are sums of the journal, by construction.

-- The priced lines that an entry is about, where it is not all of its booking: some parts may go while the others stay.
alter table journal_entry add column made_of jsonb
  constraint journal_entry_made_of_list check (jsonb_typeof(made_of) = 'array');
create index journal_entry_at on journal_entry (at);

-- What begins when, of what was paid for: reports of a year read it instead of the bookings with their prices.
create index booking_begins on booking (starts_at) include (person_id, status, cancelled_by, created_at)
  where confirmed_at is not null;

create table income (
  entry_id bigint not null references journal_entry (id),
  kind text not null,
  tax_kind text not null,
  at timestamptz not null,
  -- As people read them: above zero it was earned, or is owed as tax. What a voucher gave lowers what was earned.
  revenue bigint not null,
  forfeit bigint not null,
  voucher bigint not null,
  tax bigint not null,
  -- Hours to play are taxed when they are sold and earned when they are played: above zero they were sold, below they were earned.
  hours bigint not null,
  primary key (entry_id, kind, tax_kind)
);
create index income_at on income (at) include (kind, tax_kind, revenue, forfeit, voucher, tax, hours);

-- Splits each account of an entry over its kinds by weight, to the Rupiah: rounded down, and what is left goes to the largest remainders.
create function income_of(entries bigint[]) returns setof income language sql stable as $$
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
      -- What is owed for later is earned by none of these lines.
      sum(case when tax_kind in ('package', 'share') or covered then 0 else gross - tax end) as earned,
      sum(case when covered then gross - tax else 0 end) as covered,
      sum(case when covered then discount else 0 end) as covered_discount,
      sum(case when tax_kind = 'package' then gross else 0 end) as packages
    from line group by entry_id, kind, tax_kind
    union all
    -- Where no price was quoted, what it was for says what it is.
    select moved.id, source.kind, case when source.kind in ('court', 'hotel', 'kost', 'package') then source.kind else 'other' end,
      1, 0, 0, 1, 0, 0, 0
    from moved left join booking on booking.id = moved.booking_id
    left join payment on payment.id = moved.payment_id
    left join invoice on payment.payable_kind = 'invoice' and invoice.id = payment.payable_id
    cross join lateral (select case
      when booking.id is not null then booking.kind
      when moved.movement = 'hours_expired' then 'package'
      when moved.movement = 'deposit_settled' or invoice.subject_kind = 'lease' then 'kost'
      when payment.payable_kind = 'folio' or invoice.subject_kind = 'folio' then 'hotel'
      else 'other' end as kind) as source
    where not exists (select from line where line.entry_id = moved.id)
  ), worth as (
    -- Hours bring what they were sold for, which is not the price of the hours they pay for.
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

create function tell_income() returns trigger language plpgsql as $$
declare entries bigint[] := (select array_agg(distinct entry_id) from added
  where account in ('revenue', 'forfeit', 'voucher', 'tax_payable', 'package'));
begin
  if entries is null then return null; end if;
  -- Whoever adds a line to an entry has it told anew, whole.
  delete from income where entry_id = any(entries);
  insert into income select * from income_of(entries);
  return null;
end $$;
create trigger journal_line_income after insert on journal_line
  referencing new table as added for each statement execute function tell_income();

-- A few at a time: it is planned for the one or two entries of a sale.
do $$
declare entries bigint[];
begin
  for entries in select array_agg(id) from journal_entry group by id / 250 loop
    insert into income select * from income_of(entries);
  end loop;
end $$;
