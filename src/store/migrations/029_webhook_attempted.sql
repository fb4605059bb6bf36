-- When the last attempt was made. If this lies ahead, the clock was set back since, and the event is due again.
alter table webhook_event add column attempted_at bigint;
create index webhook_event_ahead on webhook_event ((coalesce(attempted_at, created_at)))
  where delivered_at is null and given_up_at is null;
