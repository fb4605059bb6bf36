-- By which key a sign-up was handed on, and the mark of its answers: the admin API elsewhere does not see all that was answered.
alter table forwarded_submission add column idempotency_key text;
alter table forwarded_submission add column fingerprint text;
create index forwarded_submission_by_key on forwarded_submission (idempotency_key);
