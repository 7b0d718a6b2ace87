-- One customer of two who both have accounts: whom somebody is now, and which of their sign-ins came along.
alter table person
  add column merged_into uuid references person (id),
  add constraint person_merged_closed check (merged_into is null or disabled_at is not null),
  add constraint person_merged_elsewhere check (merged_into <> id);
create index person_merged on person (merged_into) where merged_into is not null;

-- Its address is not the person's: that is the one they kept.
alter table person_identity add column joined_at timestamptz;

-- Whoever writes something in a person's name waits for the merge that is under way, and is refused after it: nothing is left
-- with somebody who is another now.
create function refuse_merged() returns trigger language plpgsql as $$
declare
  elsewhere uuid;
begin
  select merged_into into elsewhere from person where id = new.person_id for key share;
  if elsewhere is not null then
    raise exception 'this account was joined with another' using errcode = 'check_violation', constraint = 'person_merged';
  end if;
  return new;
end $$;

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'booking', 'class_wait', 'club_guest', 'club_member', 'debt', 'enrolment', 'invoice', 'kost_visit', 'lease', 'make_up_credit',
    'notice_choice', 'open_match', 'open_match_place', 'package_purchase', 'participant', 'passkey', 'payment', 'person_identity',
    'person_note', 'push_device', 'refund', 'resale_claim', 'session', 'stay_wish', 'stored_object', 'upload', 'voucher_use',
    'waiting_entry']
  loop
    execute format('create trigger %1$s_of_nobody_merged before insert or update of person_id on %1$I
      for each row when (new.person_id is not null) execute function refuse_merged()', owned);
  end loop;
end $$;
create trigger wallet_of_nobody_merged before insert or update on wallet
  for each row when (new.balance <> 0) execute function refuse_merged();

-- Where much money changes its owner one person enters the merge and another decides; neither is one of the two.
create table customer_merge (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references person (id),
  into_id uuid not null references person (id),
  amount bigint not null constraint customer_merge_amount_not_negative check (amount >= 0),
  reason text not null,
  entered_by uuid not null references person (id),
  entered_at timestamptz not null,
  decision text constraint customer_merge_decision_known check (decision in ('approved', 'refused')),
  decided_by uuid references person (id),
  decided_at timestamptz,
  note text,
  constraint customer_merge_two check (from_id <> into_id),
  constraint customer_merge_two_people check (decided_by <> entered_by),
  constraint customer_merge_not_own check (entered_by not in (from_id, into_id) and decided_by not in (from_id, into_id)),
  constraint customer_merge_decided_whole check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create unique index customer_merge_one_open on customer_merge (from_id) where decision is null;
create index customer_merge_into on customer_merge (into_id) where decision is null;
create trigger customer_merge_announced after insert or update on customer_merge
  for each statement execute function announce_desk();
