-- What a deploy's draft has changed the file from: the text in the deploy before, 'none' where it had no such file. Null where the
-- draft has started from its base release, or where somebody has written the file since.
alter table content_draft_file add column base_hash text;
