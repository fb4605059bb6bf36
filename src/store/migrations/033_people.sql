-- Who invited: an invitation counts only while its author may invite (R21.5). Null for the first owner's.
alter table editor_invitation add column author text;
update editor_invitation set author = (
  select audit.author from audit
  where audit.action = 'editor invited'
    and lower(audit.details) like '%"email":"' || editor_invitation.email || '"%'
  order by audit.number desc limit 1
);
-- When a token ends. Null: never.
alter table editor_token add column expires bigint;
