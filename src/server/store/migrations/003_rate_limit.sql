-- Budgets that several instances share; the names are those that rate-limiter-flexible asks for. Unused in SQLite, which one process holds.

create table rate_limit (
  key text primary key,
  points bigint not null,
  expire bigint
);
