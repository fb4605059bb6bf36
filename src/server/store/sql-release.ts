import { optionalTextIn, type Session, textIn } from './database.ts';
import type { ReleasedAccount } from './signup-store.ts';

/**
 * Takes address and subdomain from an account, and every way into it. The account and what was answered stay, as evidence. No
 * address has a key of this kind: each has an @.
 */
export async function releaseAddress(session: Session, emailKey: string): Promise<ReleasedAccount | null> {
  const [account] = await session.query(
    `update account set email_key = 'released:' || id where email_key = $1 returning id, organisation_id`,
    [emailKey],
  );
  if (!account) return null;
  const accountId = textIn(account, 'id');
  const organisationId = textIn(account, 'organisation_id');
  const [organisation] = await session.query('select subdomain from organisation where id = $1', [
    organisationId,
  ]);
  await session.query('update organisation set subdomain = null where id = $1', [organisationId]);
  await session.query('delete from login_token where account_id = $1', [accountId]);
  await session.query('delete from earlier_login_token where account_id = $1', [accountId]);
  await session.query('delete from idempotency where account_id = $1', [accountId]);
  return { accountId, organisationId, subdomain: optionalTextIn(organisation, 'subdomain') };
}

/** Whether this stands in place of an address that was released. */
export function isReleased(emailKey: string): boolean {
  return emailKey.startsWith('released:');
}
