-- Who has written a file of a draft last, and when. Null where an earlier version has written it, or a deploy has opened the draft.
alter table content_draft_file add column author text;
alter table content_draft_file add column written_at bigint;
