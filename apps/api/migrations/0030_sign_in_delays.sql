-- How long somebody who tries passwords must wait before the next one counts. Unlogged: after a crash everybody starts afresh.
create unlogged table sign_in_delay (
  key text primary key,
  tries integer not null constraint sign_in_delay_tries_positive check (tries > 0),
  tried_at timestamptz not null,
  not_before timestamptz not null
);

create index sign_in_delay_age on sign_in_delay (tried_at);
