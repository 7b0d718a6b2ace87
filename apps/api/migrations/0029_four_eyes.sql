-- Nobody decides about their own money: who did it and whom it concerns are two people.
alter table audit_entry
  add column concerned_id uuid references person (id),
  add constraint audit_entry_four_eyes check (concerned_id <> person_id);
