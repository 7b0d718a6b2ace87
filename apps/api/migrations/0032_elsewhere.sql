-- Stands in for a migration that comes from elsewhere.
select 1;
