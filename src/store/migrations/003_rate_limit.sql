-- Budgets of rate limits, where several processes share one database. The library that keeps them (rate-limiter-flexible)
-- writes the columns in this order. Keys are HMACs of addresses; expire is in epoch milliseconds.

create table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);
