-- Compiled content (R11): what pages are made of. Releases are numbered from 1 and never change.
create table content_release (
  number bigint primary key,
  -- SHA-256 of the content, and how it came: deploy, publish or restore.
  content_id text not null,
  origin text not null,
  since bigint not null,
  author text not null,
  note text not null,
  -- The versions of its forms, and all else of it but texts, as JSON.
  versions text not null,
  manifest text not null,
  withdrawn_at bigint,
  withdrawn_note text
);

-- The texts of documents and of compiled files, each once, by SHA-256.
create table content_text (
  hash text primary key,
  body text not null
);

-- The compiled files that pages load, by address.
create table content_file (
  address text primary key,
  hash text not null
);
