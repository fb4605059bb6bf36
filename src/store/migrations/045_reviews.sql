-- Who has changed the content of a draft (R18.9). A token counts as the person who made it. No draft has more rows than people.
create table content_draft_author (
  draft text not null,
  person text not null,
  primary key (draft, person)
);
with recursive maker (draft, name) as (
  select content_draft.draft, audit.author
  from content_draft join audit on audit.action = 'draft saved'
    and audit.details like '%"draft":"' || content_draft.draft || '"%'
  union
  select maker.draft, editor_token.author
  from maker join editor_token on 'token:' || editor_token.name = maker.name
)
insert into content_draft_author (draft, person)
select distinct draft, lower(name) from maker
where not exists (select 1 from editor_token where 'token:' || editor_token.name = maker.name);
-- A deploy has changed its draft, and no entry of the audit says that it was saved.
insert into content_draft_author (draft, person)
select draft, author from content_draft
where deploy_id is not null
on conflict do nothing;

-- Who has approved which revision of a draft.
create table content_draft_approval (
  draft text not null,
  person text not null,
  author text not null,
  at bigint not null,
  revision bigint not null,
  primary key (draft, person)
);

-- What people say about a draft: that it is handed in, that it is sent back, and remarks.
create table content_draft_note (
  id text primary key,
  draft text not null,
  -- The order within the draft.
  number bigint not null,
  kind text not null,
  author text not null,
  at bigint not null,
  revision bigint not null,
  -- Where a remark belongs: a document and a JSON pointer or the key of a text. Null for the others.
  file text,
  place text,
  body text not null,
  settled_by text,
  settled_at bigint
);
create index content_draft_note_by_draft on content_draft_note (draft, number);
