-- The release that was live when a person approved a draft (R18.9). Null where an earlier version has written the row.
alter table content_draft_approval add column live bigint;
-- The release that was live when the server found the approval outdated. Null while no release has ended it.
alter table content_draft_approval add column ended_by bigint;
-- The release that was live when a person scheduled a draft. Null where an earlier version has written the row.
alter table content_schedule add column live bigint;
