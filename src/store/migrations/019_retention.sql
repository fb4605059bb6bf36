-- What goes away by its age is found by it, however much there is.
create index forwarded_key_by_age on forwarded_submission (created_at) where idempotency_key is not null;

create index rate_limit_by_end on rate_limit (expire);
