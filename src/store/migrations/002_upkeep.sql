-- What is purged is found by its age.
create index login_token_by_age on login_token (created_at);

create index idempotency_by_age on idempotency (created_at);

-- One row, written to learn whether anything can be written.
create table write_probe (
  id bigint primary key,
  writes bigint not null,
  filler text not null
);
