-- Texts that no release and no deploy was known to use when they were saved (R21.9). The server looks whether anything uses them,
-- and deletes those that nothing uses. All texts from before this step are looked at once.
create table unreleased_text (
  hash text primary key,
  -- When somebody last saved it.
  saved_at bigint not null
);
insert into unreleased_text (hash, saved_at) select hash, 0 from content_text;
create index unreleased_text_by_age on unreleased_text (saved_at);
create index content_draft_file_by_hash on content_draft_file (hash);

-- One entry per draft, editor and hour: the last hour is found by it, however long the audit is.
create index audit_by_time on audit (at);

-- Answers that an operator keeps only for some time are found by their age (R15.5).
create index submission_by_age on submission (created_at);
create index forwarded_submission_by_age on forwarded_submission (created_at);
create index form_submission_by_age on form_submission (created_at);
