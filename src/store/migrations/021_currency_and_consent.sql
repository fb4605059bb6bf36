-- The currency that the visitor chose.
alter table organisation add column currency text;

-- What the visitor agreed to, and in which language. When, and by which release of the form, the submission says already.
-- Without terms_url nothing was agreed to.
alter table submission add column language text;
alter table submission add column terms_url text;
alter table submission add column terms_version text;

alter table forwarded_submission add column language text;
alter table forwarded_submission add column terms_url text;
alter table forwarded_submission add column terms_version text;
