create extension if not exists pg_trgm;

create table article (
  id integer generated always as identity primary key,
  slug text not null constraint article_slug_unique unique,
  title text not null,
  excerpt text not null constraint article_excerpt_length check (char_length(excerpt) between 1 and 240),
  category text not null constraint article_category_known check (category in (
    'aturan', 'teknik', 'perlengkapan', 'lapangan', 'komunitas', 'kesehatan')),
  tags text[] not null default '{}',
  author text not null,
  cover jsonb not null,
  body jsonb not null constraint article_body_list check (jsonb_typeof(body) = 'array'),
  plain_text text not null,
  reading_minutes smallint not null constraint article_reading_positive check (reading_minutes > 0),
  related jsonb,
  status text not null default 'draft' constraint article_status_known check (status in ('draft', 'scheduled', 'published')),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint article_published_has_time check (status = 'draft' or published_at is not null)
);

create index article_newest on article (published_at desc) where status <> 'draft';
create index article_tags on article using gin (tags);
