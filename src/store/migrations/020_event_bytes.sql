-- What June and the funnel have added in a day, so that it stays within EVENT_BYTES_PER_DAY over restarts and over instances.
create table event_bytes (
  day text primary key,
  bytes bigint not null,
  -- Of these, what came without a login token of the user's own.
  unverified bigint not null
);
