-- Who asks how a draft ended reads one row (R21.18). The index is of the details that every version writes, so servers of an earlier
-- version go on as they are, and what they end during an update is found, too.
create index audit_by_ended_draft on audit ((cast(details as jsonb) ->> 'draft')) where action in ('published', 'draft discarded');
