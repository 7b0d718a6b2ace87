-- Messages about which the gateway was to be asked and has not answered yet: looked for every minute.
create index payment_notification_open on payment_notification (order_id) where outcome in ('ask', 'asked');
