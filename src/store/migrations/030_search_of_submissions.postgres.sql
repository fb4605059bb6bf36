-- Searches of submissions use an index of all groups of three letters (R21.11), as numbers: src/store/trigrams.ts makes them.
-- Null in rows from before this step, and in those of an earlier version that still runs. The upkeep fills them in.
alter table form_submission add column trigrams integer[];
-- Without "fastupdate": otherwise one visitor in some hundred would wait until the rows of all others are in the index.
create index form_submission_by_trigrams on form_submission using gin (trigrams) with (fastupdate = off);
create index form_submission_without_trigrams on form_submission (id) where trigrams is null;
