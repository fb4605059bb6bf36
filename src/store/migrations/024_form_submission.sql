-- What visitors sent by the pages of forms (R17.3). The server keeps it until somebody erases it.
create table form_submission (
  id text primary key,
  form text not null,
  -- The release that judged the answers, and the version of the form in it (R4.9).
  content_id text not null,
  version text not null,
  variant text,
  -- JSON, without the answers to secret fields.
  answers text not null,
  meta text,
  -- The answers in small letters, to be searched.
  words text not null,
  created_at bigint not null,
  language text,
  -- The consent that was given, if any.
  terms_url text,
  terms_version text,
  -- Null once retries are over.
  idempotency_key text,
  fingerprint text,
  unique (form, idempotency_key)
);
create index form_submission_by_time on form_submission (form, created_at, id);
