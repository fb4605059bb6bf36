-- An account has one login link that works: retries that are answered at once replace each other's, the index decides.
delete from login_token
  where exists (
    select 1 from login_token as later
    where later.account_id = login_token.account_id
      and (later.created_at > login_token.created_at
        or (later.created_at = login_token.created_at and later.token_hash > login_token.token_hash))
  );

drop index login_token_by_account;

create unique index login_token_by_account on login_token (account_id);
