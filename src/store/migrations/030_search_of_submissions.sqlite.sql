-- Searches of submissions use an index of all groups of three letters (R21.11). Triggers keep it, whoever adds or erases a row.
-- The numbers follow the order in which rows were added. We need them, because "vacuum" may change the rowid of a row.
alter table form_submission add column search_number integer;
update form_submission set search_number = numbered.place
  from (select id, row_number() over (order by created_at, id) as place from form_submission) as numbered
  where numbered.id = form_submission.id;
create unique index form_submission_by_search_number on form_submission (search_number);
-- Without content: the texts are in form_submission. With "secure-delete", an erased text leaves no letters in the index (R21.6).
create virtual table submission_search using fts5 (words, content='', detail=none, tokenize='trigram');
insert into submission_search (submission_search, rank) values ('secure-delete', 1);
insert into submission_search (rowid, words) select search_number, words from form_submission;
-- Each statement ends at the end of a line, so each trigger is one line.
create trigger form_submission_added after insert on form_submission begin update form_submission set search_number = (select coalesce(max(search_number), 0) + 1 from form_submission) where id = new.id; insert into submission_search (rowid, words) select search_number, words from form_submission where id = new.id; end;
create trigger form_submission_erased after delete on form_submission begin insert into submission_search (submission_search, rowid, words) values ('delete', old.search_number, old.words); end;
