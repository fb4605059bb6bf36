-- The report of a form reads its own counts alone (R21.18). The primary key begins with the day.
create index funnel_count_of_form on funnel_count (form, day);
