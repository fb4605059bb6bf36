-- The answers of sign-ups are searched like those of other forms (R18.4). The upkeep fills in the words and the numbers, in batches: a
-- row without words is not in the index yet. The numbers follow the times of the sign-ups: src/store/sqlite-sign-up-search.ts.
alter table submission add column words text;
alter table submission add column search_number integer;
create unique index submission_by_search_number on submission (search_number);
create index submission_without_words on submission (created_at) where words is null;
alter table forwarded_submission add column words text;
alter table forwarded_submission add column search_number integer;
create unique index forwarded_submission_by_search_number on forwarded_submission (search_number);
create index forwarded_submission_without_words on forwarded_submission (created_at) where words is null;
-- Without content, and with "secure-delete", as in step 030.
create virtual table sign_up_search using fts5 (words, content='', detail=none, tokenize='trigram');
insert into sign_up_search (sign_up_search, rank) values ('secure-delete', 1);
create virtual table forwarded_search using fts5 (words, content='', detail=none, tokenize='trigram');
insert into forwarded_search (forwarded_search, rank) values ('secure-delete', 1);
-- Each statement ends at the end of a line, so each trigger is one line.
create trigger submission_erased after delete on submission when old.search_number is not null begin insert into sign_up_search (sign_up_search, rowid, words) values ('delete', old.search_number, old.words); end;
create trigger forwarded_submission_erased after delete on forwarded_submission when old.search_number is not null begin insert into forwarded_search (forwarded_search, rowid, words) values ('delete', old.search_number, old.words); end;
