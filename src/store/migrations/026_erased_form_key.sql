-- The idempotency keys of erased submissions (R17.3): a retry of one must not bring its answers back.
create table erased_form_key (
  form text not null,
  idempotency_key text not null,
  -- Of the erased submission.
  id text not null,
  created_at bigint not null,
  primary key (form, idempotency_key)
);
create index erased_form_key_by_age on erased_form_key (created_at);
