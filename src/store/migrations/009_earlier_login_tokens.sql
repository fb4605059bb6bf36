-- An account's tokens before the latest, which login_token goes on to hold: retries that are answered at once all get one that
-- works. A table of its own, so that a server of the version before works beside this one.
create table earlier_login_token (
  token_hash text primary key,
  account_id text not null references account (id),
  created_at bigint not null,
  used_at bigint,
  -- Counts up for each account: tokens of one millisecond have an order, too.
  place bigint not null
);

create index earlier_login_token_by_account on earlier_login_token (account_id, place);

create index earlier_login_token_by_age on earlier_login_token (created_at);
