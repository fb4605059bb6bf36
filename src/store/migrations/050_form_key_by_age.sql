-- Keys of retries end one by one (R21.20). Without this index, each would be looked for among the submissions whose keys have ended.
create index form_key_by_age on form_submission (created_at) where idempotency_key is not null;
