-- What visitors answered, without the password, whose accounts an admin API elsewhere keeps: the ids are that one's.
create table forwarded_submission (
  user_id text primary key,
  organisation_id text not null,
  form text not null,
  version text not null,
  variant text,
  answers text not null,
  meta text,
  created_at bigint not null
);
