-- The outbox of webhooks (R15.9): what the receiver has to be told, written in the transaction of what happened.
create table webhook_event (
  -- The receiver knows by it what it has had already.
  id text primary key,
  type text not null,
  -- The account or the submission. Events of one subject are sent one after the other.
  subject text not null,
  -- JSON, without secrets. Null once somebody has erased the submission.
  payload text,
  created_at bigint not null,
  -- Given up when an attempt fails after this.
  expires_at bigint not null,
  -- During an attempt: until when another server leaves it alone.
  next_attempt_at bigint not null,
  attempts bigint not null,
  last_error text,
  delivered_at bigint,
  given_up_at bigint
);
create index webhook_event_due on webhook_event (next_attempt_at)
  where delivered_at is null and given_up_at is null;
create index webhook_event_waiting on webhook_event (created_at)
  where delivered_at is null and given_up_at is null;
create index webhook_event_by_subject on webhook_event (subject, created_at, id);
create index webhook_event_by_time on webhook_event (created_at, id);
create index webhook_event_by_age on webhook_event ((coalesce(delivered_at, given_up_at, expires_at)));
