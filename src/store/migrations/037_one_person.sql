-- The account of one person is erased (R15.5). Without these indexes, each foreign key would be looked for in the whole table.
create index idempotency_by_account on idempotency (account_id);
create index account_by_organisation on account (organisation_id);
