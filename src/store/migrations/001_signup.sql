-- Portable SQL: text, bigint, epoch milliseconds, JSON as text.

create table organisation (
  id text primary key,
  name text,
  country text,
  subdomain text,
  source text not null,
  locale text not null,
  default_vat text not null,
  time_zone text not null,
  metadata text not null,
  created_at bigint not null
);

create table account (
  id text primary key,
  organisation_id text not null references organisation (id),
  name text not null,
  email text not null,
  -- What decides whether two addresses are the same.
  email_key text not null unique,
  phone text,
  password_hash text not null,
  created_at bigint not null
);

-- What the visitor answered, without the password, and by which document it was judged.
create table submission (
  account_id text primary key references account (id),
  form text not null,
  version text not null,
  variant text,
  answers text not null,
  meta text,
  created_at bigint not null
);

create table login_token (
  token_hash text primary key,
  account_id text not null references account (id),
  created_at bigint not null,
  used_at bigint
);

create index login_token_by_account on login_token (account_id);

-- Deferred, because the key is decided before the account exists.
create table idempotency (
  idempotency_key text primary key,
  fingerprint text not null,
  account_id text not null references account (id) deferrable initially deferred,
  created_at bigint not null
);
