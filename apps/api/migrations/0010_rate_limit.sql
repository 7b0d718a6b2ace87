-- Counters shared by all server processes. Unlogged: after a crash everybody starts with a fresh window, nothing of value is lost.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);

create index rate_limit_window on rate_limit (window_start);
