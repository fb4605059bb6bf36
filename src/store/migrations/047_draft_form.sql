-- The form that a draft is about. Null for a draft about none, about several, or of an earlier version.
alter table content_draft add column form text;
