-- Members are counted from club_member; a number beside the rows could only disagree with them.
alter table club drop column member_count;
