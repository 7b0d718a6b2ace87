-- The desk's screens of classes and clubs hear of what happens there.
create trigger attendance_for_desk after insert or update or delete on attendance
  for each statement execute function announce_desk();
create trigger skill_mark_for_desk after insert or update or delete on skill_mark
  for each statement execute function announce_desk();
create trigger class_wait_for_desk after insert or update or delete on class_wait
  for each statement execute function announce_desk();
create trigger make_up_credit_for_desk after insert or update or delete on make_up_credit
  for each statement execute function announce_desk();
create trigger coach_time_off_for_desk after insert or update or delete on coach_time_off
  for each statement execute function announce_desk();
create trigger club_member_for_desk after insert or update or delete on club_member
  for each statement execute function announce_desk();
create trigger club_session_for_desk after insert or update or delete on club_session
  for each statement execute function announce_desk();
create trigger club_attendance_for_desk after insert or update or delete on club_attendance
  for each statement execute function announce_desk();
create trigger club_guest_for_desk after insert or update or delete on club_guest
  for each statement execute function announce_desk();
