-- Relief is given by the core of everything sold, which knows places by the words their kinds have for them.
alter table visit_relief rename column court to place;
