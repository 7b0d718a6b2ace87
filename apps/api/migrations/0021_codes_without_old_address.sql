-- Whoever came in through an external provider may have no address yet: the mail with which they get one speaks of none before.
alter table action_code
  alter column email drop not null,
  add constraint action_code_email_given check (email is not null or kind = 'VERIFY_AND_CHANGE_EMAIL');
