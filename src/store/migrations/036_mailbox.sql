-- Until when somebody has to prove the mailbox of an account (R15.3). Null: proved, or made without that question.
alter table account add column confirm_by bigint;
create index account_by_confirm_by on account (confirm_by) where confirm_by is not null;

-- Attempts to sign up with a mailbox that is not proved yet (R15.2). Link, code and cookie are not stored: the server derives them
-- from id, nonce and its own secret.
create table attempt (
  id text primary key,
  nonce text not null,
  -- waiting, proved or ended.
  state text not null,
  -- Null once the attempt is proved or ended. So are the next ones.
  email text,
  email_key text,
  password_hash text,
  -- What the account gets, as JSON.
  answers text,
  idempotency_key text unique,
  fingerprint text,
  language text not null,
  -- 1: another account has the address, so that nobody can prove the attempt.
  is_known bigint not null,
  -- 1: the account exists already.
  has_account bigint not null,
  account_id text not null,
  -- Holds the subdomain.
  organisation_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  code_tries bigint not null,
  password_tries bigint not null,
  mails bigint not null,
  mailed_at bigint not null,
  -- 1: the tab that waits gets a token when it asks.
  token_due bigint not null
);
create index attempt_by_email_key on attempt (email_key) where email_key is not null;
create index attempt_by_age on attempt (expires_at);

-- The outbox of mails. It has the columns of webhook_event, so that both are sent alike.
create table mail (
  id text primary key,
  -- confirm or known.
  type text not null,
  -- The attempt.
  subject text not null,
  email_key text not null,
  created_at bigint not null,
  expires_at bigint not null,
  next_attempt_at bigint not null,
  attempts bigint not null,
  attempted_at bigint,
  last_error text,
  delivered_at bigint,
  given_up_at bigint,
  -- Sendings whose outcome nobody knows: the mail may have arrived.
  unsure bigint not null
);
create index mail_due on mail (next_attempt_at) where delivered_at is null and given_up_at is null;
create index mail_waiting on mail (created_at) where delivered_at is null and given_up_at is null;
create index mail_by_subject on mail (subject, created_at, id);
create index mail_by_email_key on mail (email_key, created_at) where type = 'known';
