-- Bookings without a customer were refused what rain entitles them to; the job tries them again and makes their contact one.
update visit_relief set status = 'waiting', problem = null
from booking
where booking.id = booking_id and booking.person_id is null and booking.status in ('confirmed', 'checked_in')
  and visit_relief.status = 'failed' and problem = 'conflict'
  -- One that was declared again since has its own row.
  and not exists (select from visit_relief as other where other.item_id = visit_relief.item_id
    and other.status in ('waiting', 'offered', 'credited'))
  and not exists (select from visit_relief as other where other.item_id = visit_relief.item_id
    and other.status = 'failed' and other.id > visit_relief.id);
