import { optionalTextColumn, type Session, textColumn } from './database.ts';
import type { ReleasedAccount } from './signup-store.ts';
import { endAttemptsOf } from './sql-ended-attempts.ts';

/**
 * Removes address, subdomain and all tokens from an account, and ends attempts to sign up with the address. The account and its
 * answers stay as evidence. The new key cannot collide with an address, because it has no @.
 */
export async function releaseAddress(session: Session, emailKey: string): Promise<ReleasedAccount | null> {
  await endAttemptsOf(session, emailKey);
  const [account] = await session.query(
    `update account set email_key = 'released:' || id, confirm_by = null where email_key = $1 returning id, organisation_id`,
    [emailKey],
  );
  if (!account) return null;
  const accountId = textColumn(account, 'id');
  const organisationId = textColumn(account, 'organisation_id');
  const [organisation] = await session.query('select subdomain from organisation where id = $1', [
    organisationId,
  ]);
  await session.query('update organisation set subdomain = null where id = $1', [organisationId]);
  await session.query('delete from login_token where account_id = $1', [accountId]);
  await session.query('delete from earlier_login_token where account_id = $1', [accountId]);
  await session.query('delete from idempotency where account_id = $1', [accountId]);
  return { accountId, organisationId, subdomain: optionalTextColumn(organisation, 'subdomain') };
}

/** Whether this key replaces a released address. */
export function isReleased(emailKey: string): boolean {
  return emailKey.startsWith('released:');
}
