-- Before the server notes that a person reads answers, it looks for the note of the last hour (R18.4).
create index audit_by_author on audit (author, action, at);
