-- Jobs that a newer job with the same key replaced while they ran, and whose process then died: they never failed and never
-- run again, but were listed as failed for ever.
delete from graphile_worker._private_jobs
where key is null and locked_at is null and attempts >= max_attempts and last_error is null;
