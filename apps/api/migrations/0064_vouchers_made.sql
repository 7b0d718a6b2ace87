-- Vouchers that staff make: one code, or a series of codes that each count once.
alter table voucher
  -- Codes that were made together; a code of its own is a series of one.
  add column series_id uuid not null default gen_random_uuid(),
  add column in_series boolean not null default false,
  add column created_by uuid references person (id),
  add column created_at timestamptz not null default now(),
  add constraint voucher_series_single_use check (not in_series or (total_limit = 1 and person_limit = 1)),
  add constraint voucher_min_amount_not_negative check (min_amount >= 0),
  add constraint voucher_max_of_percent check (max_discount is null or kind = 'percent');
create index voucher_series on voucher (series_id);
create index voucher_use_newest on voucher_use (voucher_id, at desc);
