import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";

type Row = Record<string, unknown>;

/** Invariants of bookings and money while no transaction is open: each query returns the violations. */
const promises: Readonly<Record<string, RawBuilder<Row>>> = {
  "every journal entry balances": sql`
    select entry_id, sum(amount) from journal_line group by entry_id having sum(amount) <> 0`,
  "what is reported as earned, as tax and as hours is what the journal says, entry by entry": sql`
    select entry_id, earned.* from (select entry_id,
      -coalesce(sum(amount) filter (where account = 'revenue'), 0) as revenue,
      -coalesce(sum(amount) filter (where account = 'forfeit'), 0) as forfeit,
      coalesce(sum(amount) filter (where account = 'voucher'), 0) as voucher,
      -coalesce(sum(amount) filter (where account = 'tax_payable'), 0) as tax,
      -coalesce(sum(amount) filter (where account = 'package'), 0) as hours from journal_line group by entry_id) as booked
    full join (select entry_id, sum(revenue) as revenue, sum(forfeit) as forfeit, sum(voucher) as voucher, sum(tax) as tax,
      sum(hours) as hours from income group by entry_id) as earned using (entry_id)
    where (booked.revenue, booked.forfeit, booked.voucher, booked.tax, booked.hours) is distinct from (
      coalesce(earned.revenue, 0), coalesce(earned.forfeit, 0), coalesce(earned.voucher, 0), coalesce(earned.tax, 0), coalesce(earned.hours, 0))`,
  "a wallet is the sum of its lines, and never below zero": sql`
    select person_id, balance, lines.sum from wallet
    full join (select owner_id, -sum(amount) as sum from journal_line where account = 'wallet' group by owner_id) as lines
      on owner_id = person_id
    where balance is distinct from coalesce(lines.sum, 0) or balance < 0`,
  "hours left are the sum of their entries, and never below zero": sql`
    select id, minutes_left from package_purchase where minutes_left < 0 or minutes_left <>
      coalesce((select sum(minutes) from package_entry where purchase_id = package_purchase.id), 0)`,
  "hours not yet played are worth something only while they are there": sql`
    select lot.id, minutes_left, lines.sum from package_purchase as lot
    join (select owner_id, -sum(amount) as sum from journal_line where account = 'package' group by owner_id) as lines
      on owner_id = lot.id
    where lines.sum < 0 or (minutes_left = minutes and lines.sum <> net)`,
  "hours left are worth their balance in the journal without what is reserved, and nothing once they are used up": sql`
    select lot.id, minutes_left, worth, lines.sum, reserved.sum as reserved from package_purchase as lot
    left join (select owner_id, -sum(amount) as sum from journal_line where account = 'package' group by owner_id) as lines
      on owner_id = lot.id
    left join (select package_purchase_id, sum(amount) as sum from tender where status = 'reserved' group by package_purchase_id)
      as reserved on package_purchase_id = lot.id
    where worth < 0 or worth <> coalesce(lines.sum, 0) - coalesce(reserved.sum, 0) or (minutes_left = 0 and worth <> 0)`,
  "a deferred balance is the sum of its lines, and never below zero": sql`
    select account, owner_id, balance, lines.sum from deferred_balance full join (
      select account, owner_id, sum(case account when 'folio' then amount else -amount end) as sum from journal_line
      where account in ('deposit', 'folio', 'match_share') group by account, owner_id
    ) as lines using (account, owner_id)
    where balance is distinct from coalesce(lines.sum, 0) or balance < 0`,
  "a voucher counts its uses": sql`
    select code, used from voucher where used <> (select count(*) from voucher_use where voucher_id = voucher.id)`,
  "a voucher that lowered a price is counted": sql`
    select id from booking where status = 'confirmed' and quote->'quoted'->'voucher' <> 'null'
      and not exists (select from voucher_use where booking_id = booking.id)`,
  "wallet money set aside is what running payments set aside": sql`
    select person_id, tenders.sum, lines.sum as lines from (
      select owner_id as person_id, -sum(amount) as sum from journal_line where account = 'wallet_reserved' group by owner_id
    ) as lines full join (
      select person_id, sum(amount) as sum from (
        select person_id, amount from tender join booking on booking.id = booking_id
        where tender.kind = 'wallet' and tender.status = 'reserved'
        union all select person_id, wallet_share from invoice where wallet_set_aside
      ) as set_aside group by person_id
    ) as tenders using (person_id)
    where coalesce(lines.sum, 0) <> coalesce(tenders.sum, 0)`,
  "nothing is set aside for what nobody is paying": sql`
    select tender.id, booking_id from tender where tender.status = 'reserved' and not exists (select from payment
      where payable_kind = 'booking' and payable_id = booking_id and payment.status in ('awaiting', 'review'))
    union all select id, subject_id from invoice where wallet_set_aside and not exists (select from payment
      where payable_kind = 'invoice' and payable_id = invoice.id and payment.status in ('awaiting', 'review'))`,
  "a paid invoice is in the books with all that it asked for, and no other is": sql`
    select invoice.id, status, billed.sum, coalesce(booked.sum, 0) as booked from invoice
    join (select invoice_id, sum(amount) as sum from invoice_line group by invoice_id) as billed on invoice_id = invoice.id
    left join (select dedupe_key, -sum(amount) as sum from journal_entry join journal_line on entry_id = journal_entry.id
      where kind = 'invoice_paid' and account in ('revenue', 'tax_payable', 'deposit', 'folio') group by dedupe_key
    ) as booked on booked.dedupe_key = 'invoice:' || invoice.id || ':paid'
    where coalesce(booked.sum, 0) <> case when status in ('paid', 'refunded') then billed.sum else 0 end`,
  "nobody is owed less than nothing of a deposit": sql`
    select owner_id, -sum(amount) as owed from journal_line where account = 'deposit' group by owner_id
    having -sum(amount) < 0`,
  "refunds owed are the refunds still to be made": sql`
    select person_id, lines.sum as lines, open.sum as open from (
      select owner_id as person_id, -sum(amount) as sum from journal_line where account = 'refunds_payable' group by owner_id
    ) as lines full join (
      select person_id, sum(amount) as sum from refund where status in ('requested', 'sent') group by person_id
    ) as open using (person_id)
    where coalesce(lines.sum, 0) <> coalesce(open.sum, 0)`,
  "every paid Rupiah is in the books, and none that was not paid": sql`
    select payment.id, status, settled_as, amount, refunded, coalesce(booked.sum, 0) as booked from payment left join (
      select payment_id, sum(amount) as sum from journal_line join journal_entry on journal_entry.id = entry_id
      where account in ('gateway', 'cash') or (account = 'folio' and amount > 0) group by payment_id
    ) as booked on booked.payment_id = payment.id
    where coalesce(booked.sum, 0) <>
      case when status in ('paid', 'partially_refunded', 'refunded') then amount - refunded
        when settled_as is not null then coalesce((select sum(amount) from refund
          where payment_id = payment.id and refund.status = 'sent'), 0) - refunded else 0 end`,
  "what was sold on a room and is not paid is owed by that stay, to the Rupiah": sql`
    select booking_id, lines.sum as lines, open.sum as open from (
      select owner_id as booking_id, sum(amount) as sum from journal_line where account = 'folio' group by owner_id
    ) as lines full join (
      select booking_id, sum(amount) as sum from folio_charge where kind = 'court' and payment_id is null group by booking_id
    ) as open using (booking_id)
    where coalesce(lines.sum, 0) <> coalesce(open.sum, 0)`,
  "cash that was taken lies in a drawer, as much as was paid": sql`
    select movement.id, movement.amount, payment.amount as paid from cash_movement as movement
    join payment on payment.id = payment_id where movement.amount <> payment.amount or method <> 'cash'`,
  "what a drawer gives away, gets or lacks is in the books, to the Rupiah": sql`
    select movement.id, movement.amount, lines.sum from cash_movement as movement
    left join lateral (select sum(line.amount) as sum from journal_entry as entry join journal_line as line
      on line.entry_id = entry.id and line.account = 'cash' where entry.dedupe_key in (
        'cash_movement:' || movement.id, 'drawer:' || movement.drawer_id || ':difference')
        and (entry.kind = 'drawer_difference') = (movement.kind = 'difference')) as lines on true
    where movement.kind <> 'taken' and movement.amount is distinct from lines.sum`,
  "a closed drawer is empty, and was counted": sql`
    select drawer.id, counted, expected, sum(amount) from cash_drawer as drawer left join cash_movement on drawer_id = drawer.id
    where closed_at is not null group by drawer.id having coalesce(sum(amount), 0) <> 0`,
  "closed days follow each other without a gap": sql`
    select number from (select number, after_entry, row_number() over (order by number) as place,
      lag(upto_entry, 1, 0::bigint) over (order by number) as before from day_close) as close
    where number <> place or after_entry <> before`,
  "a closed day balances": sql`
    select number from day_close_line group by number having sum(debit) <> sum(credit)`,
  "a booking never brought less than nothing": sql`
    select booking_id, -sum(amount) as brought from journal_line join journal_entry on journal_entry.id = entry_id
    join booking on booking.id = booking_id where account in ('revenue', 'forfeit', 'tax_payable', 'voucher')
      or (account = 'package' and exists (select from booking_item where booking_id = booking.id and kind = 'package'))
    group by booking_id having -sum(amount) < 0`,
  "a booking that was cancelled because its money was taken back is no income, but for what was forfeited before": sql`
    select booking.id, sum(amount) from booking join journal_entry on booking_id = booking.id
    join journal_line on entry_id = journal_entry.id and account in ('revenue', 'voucher')
    where cancel_reason in ('payment_reversed', 'payment_refunded') and not exists (select from package_purchase where booking_id = booking.id)
    group by booking.id having sum(amount) <> 0`,
  "a booking that was cancelled leaves no income from a game, and nothing of its voucher": sql`
    select booking.id, account, sum(amount) from booking join journal_entry on booking_id = booking.id
    join journal_line on entry_id = journal_entry.id and account in ('revenue', 'voucher')
    -- Hours that were played and given back all the same are a gift of the venue.
    where booking.status = 'cancelled' and (account = 'voucher'
      or not exists (select from package_purchase where booking_id = booking.id))
    group by booking.id, account having sum(amount) <> 0`,
  "what was paid back for an hour that was given up is what its parts were paid back, and never more than was lost": sql`
    select claim.id, claim.paid_back, forfeited from resale_claim as claim where claim.paid_back > forfeited
      or claim.paid_back <> coalesce((select sum(paid_back) from resale_part where claim_id = claim.id), 0)`,
  "a payment knows what was promised and given back of it": sql`
    select id, promised, refunded from payment
    where promised <> coalesce((select sum(amount) from refund where payment_id = payment.id
        and refund_key not like 'twice-%'), 0)
      or refunded <> coalesce((select sum(amount) from refund where payment_id = payment.id
        and status = 'done' and way = 'gateway'), 0)`,
  "a debt names the booking that its payment was for, and none when that was the difference of a move": sql`
    select debt.id, debt.booking_id, payable_kind from debt join payment on payment.id = debt.payment_id
    where debt.booking_id is distinct from case when payable_kind = 'booking' then payable_id end`,
  "what customers owe is their debts that nobody has settled": sql`
    select person_id, lines.sum as lines, open.sum as open from (
      select owner_id as person_id, sum(amount) as sum from journal_line where account = 'debt' group by owner_id
    ) as lines full join (
      select person_id, sum(amount) as sum from debt where settled_at is null group by person_id
    ) as open using (person_id)
    where coalesce(lines.sum, 0) <> coalesce(open.sum, 0)`,
  "a booking that was bought for something has its payment, with what the wallet paid alone": sql`
    select booking.id from booking where confirmed_at is not null and (quote->'quoted'->>'gross')::int > 0
      and not exists (select from payment where payable_kind = 'booking' and payable_id = booking.id
        and settled_as = 'confirmed')
    union all select payable_id from payment where redeemed > 0 and redeemed <> coalesce((select sum(line.amount)
      from journal_line as line join journal_entry as entry on entry.id = line.entry_id
      where entry.payment_id = payment.id and line.account = 'wallet_reserved'), 0)`,
  "a booking was bought by one payment at most": sql`
    select payable_id from payment where settled_as = 'confirmed' group by payable_kind, payable_id having count(*) > 1`,
  "a confirmed booking that never moved is paid to the last Rupiah": sql`
    select booking.id, total from booking where status = 'confirmed' and quote ? 'quoted' and revision = 0 and total <>
      coalesce((select sum(amount - promised) from payment where payable_id = booking.id and settled_as = 'confirmed'), 0)
      + coalesce((select sum(refund.amount) from refund join payment on payment.id = payment_id
        where payable_id = booking.id and settled_as = 'confirmed' and refund_key like 'outside-%'), 0)
      + coalesce((select sum(amount) from tender where booking_id = booking.id and kind = 'wallet' and status = 'spent'), 0)
      + (quote->'quoted'->'tenders'->>'packageWorth')::int`,
  "a share of a match is kept until it is the opener's, or its payer's again": sql`
    select place.item_id, place.status, amount, coalesce(lines.sum, 0) as kept from open_match_place as place
    left join (select owner_id, -sum(amount) as sum from journal_line where account = 'match_share' group by owner_id) as lines
      on owner_id = item_id
    where coalesce(lines.sum, 0) <> case when place.status = 'paid' then amount else 0 end
    union all select owner_id, null, null, -sum(amount) from journal_line where account = 'match_share'
      and owner_id not in (select item_id from open_match_place) group by owner_id having sum(amount) <> 0`,
  "a match has no more players than places": sql`
    select match.id, places, count(*) from open_match as match join open_match_place as place on match_id = match.id
    where place.status <> 'returned' group by match.id having count(*) > places or max(place) > places`,
  "no two allocations overlap": sql`
    select one.id, other.id as other from allocation as one join allocation as other on one.id < other.id
      and one.resource_id = other.resource_id and one.during && other.during`,
  "a booking that stands, or is held, has its places": sql`
    with item as (
      select booking.id as owner_id, item.id as item_id, item.resource_id,
        -- With the time the court needs after it, unless the same booking goes on there.
        tstzrange(item.starts_at, least(item.ends_at + coalesce(court.buffer_minutes, 0) * interval '1 minute',
          (select min(next.starts_at) from booking_item as next where next.booking_id = booking.id
            and next.resource_id = court.resource_id and next.starts_at >= item.ends_at))) as during,
        booking.status = 'confirmed' as firm
      from booking join booking_item as item on item.booking_id = booking.id and item.resource_id is not null
      left join court on court.resource_id = item.resource_id
      where booking.status = 'confirmed'
        or (booking.status in ('held', 'awaiting_payment') and booking.held_until > clock_timestamp())
    )
    select * from item where not exists (select from allocation where allocation.owner_id = item.owner_id
      and allocation.item_id = item.item_id
      and allocation.resource_id = item.resource_id and allocation.during = item.during
      and (allocation.held_until is null) = item.firm)`,
  "a booking that stands, or is held, has nothing beside its places": sql`
    select booking.id, count(*) from booking join allocation on owner_id = booking.id and purpose = 'booking'
    where status = 'confirmed'
      or (status in ('held', 'awaiting_payment') and booking.held_until > clock_timestamp())
    group by booking.id having count(*) <> (select coalesce(sum(case when item.details->>'kind' = 'lent' then item.quantity
        when item.resource_id is not null then 1 else 0 end), 0) from booking_item as item where item.booking_id = booking.id)`,
  "what has ended holds nothing": sql`
    select allocation.id, owner_id, booking.status, booking_move.status as move from allocation
    left join booking on booking.id = owner_id left join booking_move on booking_move.id = owner_id
    where purpose = 'booking' and (allocation.held_until is null or allocation.held_until > clock_timestamp())
      and coalesce(booking.status not in ('held', 'awaiting_payment', 'confirmed', 'checked_in', 'completed', 'no_show'), true)
      and coalesce(booking_move.status <> 'held', true)`,
  "what is used up is on the shelf or in a booking": sql`
    select add_on.id, stock, description as initial from add_on where kind = 'used-up' and description ~ '^\\d+$'
      and stock + coalesce((select sum(quantity) from booking_item join booking on booking.id = booking_id
        where booking_item.kind = 'add-on' and details->>'id' = add_on.id::text and status not in ('expired', 'cancelled')), 0) <> description::int`,
};

/** Returns the violated invariants, each with the rows that break it. */
export async function listBrokenInvariants(db: Db): Promise<Record<string, Row[]>> {
  const broken: Record<string, Row[]> = {};
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      for (const [promise, query] of Object.entries(promises)) {
        const { rows } = await query.execute(tx);
        if (rows.length > 0) broken[promise] = rows;
      }
    });
  return broken;
}
