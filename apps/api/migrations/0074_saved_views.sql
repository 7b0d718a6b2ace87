-- What somebody of the staff filters a table of the back-office by, under a name of their choice.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  table_name text not null constraint saved_view_table_shape check (table_name ~ '^[a-z-]{1,30}$'),
  name text not null constraint saved_view_name_length check (char_length(name) between 1 and 40)
    constraint saved_view_name_one_line check (is_one_line(name)),
  filters jsonb not null constraint saved_view_filters_object check (jsonb_typeof(filters) = 'object'),
  -- Everybody who sees the table finds it above it.
  shared boolean not null default false,
  -- Numbered places are what limits their count, whoever adds at the same moment.
  place smallint constraint saved_view_within_limit check (place between 1 and 12),
  created_at timestamptz not null default now(),
  -- It can be brought back for a while.
  removed_at timestamptz,
  constraint saved_view_place_while_kept check ((place is null) = (removed_at is not null)),
  constraint saved_view_place_once unique (person_id, table_name, place)
);
create unique index saved_view_name_once on saved_view (person_id, table_name, lower(name)) where removed_at is null;
create index saved_view_shared on saved_view (table_name) where shared and removed_at is null;

-- Lists of many thousands by another order than the newest first.
create index payment_by_amount on payment (amount desc, id desc);
create index refund_by_amount on refund (amount desc, id desc);
