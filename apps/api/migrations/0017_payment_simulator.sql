-- The simulator's own books, which a payment provider would keep on its side. Nothing else reads or writes them.
create table simulated_payment (
  order_id text primary key constraint simulated_payment_order_id_shape check (order_id ~ '^[A-Za-z0-9_~.-]{1,50}$'),
  -- Whoever has it may pay or refuse: it is the address of the page.
  token text not null constraint simulated_payment_token_unique unique
    constraint simulated_payment_token_shape check (token ~ '^[A-Za-z0-9_-]{43}$'),
  amount bigint not null constraint simulated_payment_amount_positive check (amount > 0),
  lines jsonb not null,
  methods text[] not null constraint simulated_payment_methods_given check (cardinality(methods) > 0),
  -- A path of our own, so that nobody is ever sent to another site.
  finish_path text not null constraint simulated_payment_finish_path_own check (finish_path ~ '^/([^/\\]|$)'),
  status text not null default 'awaiting' constraint simulated_payment_status_known check (status in (
    'awaiting', 'review', 'paid', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'reversed',
    'chargeback')),
  -- Null until the customer chose one.
  method text,
  transaction_id uuid,
  expires_at timestamptz not null,
  -- Money that will come although the payment has ended.
  pays_at timestamptz,
  refunds jsonb not null default '[]',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint simulated_payment_attempted check ((method is null) = (transaction_id is null)),
  constraint simulated_payment_method_offered check (method is null or method = any (methods))
);

create index simulated_payment_open on simulated_payment (expires_at) where status = 'awaiting';
create index simulated_payment_late on simulated_payment (pays_at) where status = 'expired' and pays_at is not null;

-- What the webhook is still to be told; of one payment, the next waits for the one before.
create table simulated_notification (
  id bigint generated always as identity primary key,
  order_id text not null references simulated_payment (order_id) on delete cascade,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_error text constraint simulated_notification_error_length check (char_length(last_error) <= 200)
);

create index simulated_notification_waiting on simulated_notification (order_id, id)
  where sent_at is null and gave_up_at is null;
