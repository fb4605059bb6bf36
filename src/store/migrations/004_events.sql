-- What tracking tells beside sign-ups. Neither table belongs to an account.

-- Calls of product analytics, for as long as they are of use: bodies name people.
create table june_event (
  message_id text primary key,
  kind text not null,
  user_id text not null,
  body text not null,
  -- 1 if the user's own login token came along, 0 if anybody may have sent it.
  is_verified bigint not null,
  received_at bigint not null
);

create index june_event_by_time on june_event (received_at);

-- Counted, not recorded: no row for a visitor, and no more rows than there are fields, problems and days.
create table funnel_count (
  day text not null,
  form text not null,
  version text not null,
  variant text not null,
  language text not null,
  step text not null,
  field text not null,
  problem text not null,
  times bigint not null,
  primary key (day, form, version, variant, language, step, field, problem)
);
