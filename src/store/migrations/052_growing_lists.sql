-- Lists that grow are read by these columns: the release of a submission (R18.4), and the webhooks that were given up (R15.9).
-- Without indexes, each row of a list would walk through all releases, and a rare state through all events.
create index content_release_by_content on content_release (content_id, since, number);
create index webhook_event_given_up on webhook_event (created_at, id) where given_up_at is not null;
