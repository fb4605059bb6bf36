-- The answers of sign-ups are searched like those of other forms (R18.4): trigrams as in step 030. The upkeep fills both columns in, in
-- batches: a row without words is not in the index yet.
alter table submission add column words text;
alter table submission add column trigrams integer[];
create index submission_by_trigrams on submission using gin (trigrams) where trigrams is not null;
create index submission_without_words on submission (created_at) where words is null;
alter table forwarded_submission add column words text;
alter table forwarded_submission add column trigrams integer[];
create index forwarded_submission_by_trigrams on forwarded_submission using gin (trigrams) where trigrams is not null;
create index forwarded_submission_without_words on forwarded_submission (created_at) where words is null;
