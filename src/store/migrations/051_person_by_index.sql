-- The data of one person is found by these columns (R15.5). Without indexes, each search would read all attempts and mails in one step.
create index attempt_by_account on attempt (account_id);
create index attempt_by_organisation on attempt (organisation_id) where answers is not null;
create index mail_by_address on mail (email_key, created_at, id);
