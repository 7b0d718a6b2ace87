-- Readers type words, not patterns: stemmed Indonesian where this PostgreSQL knows it, plain words everywhere.
do $$
begin
  if exists (select from pg_ts_config where cfgname = 'indonesian') then
    create text search configuration article_words (copy = indonesian);
  else
    create text search configuration article_words (copy = simple);
  end if;
end
$$;

alter table article add column search tsvector generated always as (
  setweight(to_tsvector('article_words', title), 'A')
  || setweight(to_tsvector('simple', title), 'A')
  || setweight(to_tsvector('article_words', excerpt), 'B')
  || setweight(to_tsvector('simple', excerpt), 'B')
  || to_tsvector('article_words', plain_text)
  || to_tsvector('simple', plain_text)
) stored;

create index article_search on article using gin (search);
-- Parts of words, as they are while somebody is still typing.
create index article_trigram on article using gin (title gin_trgm_ops, excerpt gin_trgm_ops, plain_text gin_trgm_ops);
