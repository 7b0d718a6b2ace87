-- Names stand in lists, letters and receipts: what breaks a line, or turns the reading direction of what follows, is no part of one.
create function is_one_line(given text) returns boolean immutable language sql as $$
  select given !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
$$;

create function to_one_line(given text) returns text immutable language sql as $$
  select btrim(regexp_replace(given, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'))
$$;

update person set name = coalesce(nullif(to_one_line(name), ''), 'Pelanggan') where not is_one_line(name);
update participant set name = coalesce(nullif(to_one_line(name), ''), 'Peserta') where not is_one_line(name);
update account set display_name = nullif(to_one_line(display_name), '') where not is_one_line(display_name);

drop function to_one_line;

alter table person add constraint person_name_one_line check (is_one_line(name));
alter table participant add constraint participant_name_one_line check (is_one_line(name));
alter table account add constraint account_display_name_one_line check (is_one_line(display_name));
