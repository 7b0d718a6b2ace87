-- Every text that the privacy policy and the terms have had. A consent names the number and so the text that was in force.
create table legal_version (
  slug text not null references legal_page (slug),
  version integer not null constraint legal_version_positive check (version > 0),
  title text not null,
  sections jsonb not null constraint legal_version_sections_list check (jsonb_typeof(sections) = 'array'),
  effective_on date not null,
  -- An important change: whoever accepted an earlier version is asked again.
  asks_again boolean not null default false,
  primary key (slug, version)
);

create function keep_legal_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'asks_again' = to_jsonb(old) - 'asks_again' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;
create trigger legal_version_append_only before update or delete on legal_version
  for each row execute function keep_legal_version();

-- By a trigger, so that a text written by the seed, an editor or the previous release is a version too.
create function add_legal_version() returns trigger language plpgsql as $$
begin
  insert into legal_version (slug, version, title, sections, effective_on)
    select new.slug, coalesce(max(version), 0) + 1, new.title, new.sections, new.updated_on
    from legal_version where slug = new.slug;
  return null;
end $$;
create trigger legal_page_first_version after insert on legal_page
  for each row execute function add_legal_version();
create trigger legal_page_next_version after update on legal_page
  for each row when ((old.title, old.sections) is distinct from (new.title, new.sections)) execute function add_legal_version();

insert into legal_version (slug, version, title, sections, effective_on)
  select slug, 1, title, sections, updated_on from legal_page;

-- What somebody agreed to or withdrew, when and how. The last row of a purpose counts. No row holds a name: it stays as proof
-- after an erasure.
create table consent (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id),
  purpose text not null constraint consent_purpose_known check (purpose in ('terms', 'guardian', 'news')),
  given boolean not null,
  -- The child; without a reference, because the proof outlives the participant.
  participant_id uuid,
  -- The way that messages may take.
  channel text constraint consent_channel_known check (channel in ('push', 'mail', 'whatsapp')),
  privacy_version integer,
  terms_version integer,
  way text not null constraint consent_way_known
    check (way in ('password', 'external', 'hosted', 'desk', 'account', 'settings', 'mail')),
  -- The member of staff who recorded it; null where the person acted.
  recorded_by uuid references person (id),
  at timestamptz not null,
  constraint consent_guardian_of_child check ((purpose = 'guardian') = (participant_id is not null)),
  constraint consent_news_by_channel check ((purpose = 'news') = (channel is not null)),
  constraint consent_desk_by_staff check ((way = 'desk') = (recorded_by is not null))
);
create index consent_person on consent (person_id, id);
create index consent_child on consent (participant_id, id) where participant_id is not null;
create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change();
create trigger consent_of_nobody_merged before insert on consent
  for each row execute function refuse_merged();

-- Choices about news made before this migration.
insert into consent (person_id, purpose, given, channel, way, at)
  select person_id, 'news', wanted, channel, 'settings', chosen_at from notice_choice
  join person on person.id = person_id where topic = 'news' and merged_into is null;

-- The privacy policy that stood beside the form. Senders without an account have no row in consent.
alter table contact_message add column privacy_version integer;
