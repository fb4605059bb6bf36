-- Numbers that are given out one after the other, also by several servers at once.
create table counter (
  name text primary key,
  value bigint not null
);
insert into counter (name, value) select 'release', coalesce(max(number), 0) from content_release;
insert into counter (name, value) values ('audit', 0);
insert into counter (name, value) values ('deploy', 0);

-- Drafts of content (R11.8). Their files are what differs from the release that they started from.
create table content_draft (
  draft text primary key,
  base bigint not null,
  revision bigint not null,
  author text not null,
  since bigint not null,
  note text not null,
  -- The content of the deploy that opened it; null when a person did.
  deploy_id text
);
create table content_draft_file (
  draft text not null,
  path text not null,
  -- Null where the draft deletes the file.
  hash text,
  primary key (draft, path)
);

-- Drafts that are published later (R11.7).
create table content_schedule (
  id text primary key,
  draft text not null unique,
  due bigint not null,
  author text not null,
  note text not null,
  -- Why it failed when its time had come, as JSON.
  error text
);

-- The content of each deploy (R11.3): its paths with their hashes, as JSON.
create table content_deploy (
  number bigint primary key,
  content_id text not null,
  files text not null
);

-- Who changed what, when and why (R11.9). Rows are only added.
create table audit (
  number bigint primary key,
  at bigint not null,
  author text not null,
  action text not null,
  note text not null,
  -- What else there is to say, as a JSON object.
  details text not null
);

-- The people who sign in at the workbench (R11.10). Without a password they come by OpenID Connect, or have not come yet.
create table editor (
  email_key text primary key,
  email text not null,
  role text not null,
  password_hash text,
  since bigint not null
);
-- Links that make an editor, once. Without an address the link makes the first owner.
create table editor_invitation (
  token_hash text primary key,
  email text,
  role text not null,
  expires bigint not null
);
create table editor_session (
  token_hash text primary key,
  email_key text not null,
  expires bigint not null
);
-- Tokens of machines, by the name that an owner gave them.
create table editor_token (
  name text primary key,
  token_hash text not null unique,
  role text not null,
  since bigint not null,
  author text not null
);
