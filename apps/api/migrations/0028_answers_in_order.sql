-- How many answers of the gateway have been settled: one that was asked for before another was settled may be older than it.
alter table payment add column answers integer not null default 0;
