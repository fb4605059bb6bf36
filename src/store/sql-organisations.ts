import type { Session } from './database.ts';
import type { NewAccount } from './signup-store.ts';
import { StoreUnavailable } from './store-errors.ts';

/**
 * Inserts the organisation with the first of its labels that is free (R7.2). The unique index decides, not an earlier
 * query: a parallel sign-up for the same label waits here.
 */
export async function insertOrganisation(session: Session, account: NewAccount): Promise<void> {
  for (const subdomain of account.organisation.subdomains) {
    if (await insertUnder(subdomain, session, account)) return;
  }
  // The last labels have random letters, so a retry has others. The visitor did not cause this fault.
  throw new StoreUnavailable('all proposed subdomains are taken');
}

async function insertUnder(subdomain: string, session: Session, account: NewAccount): Promise<boolean> {
  const { organisation } = account;
  const inserted = await session.query(
    `insert into organisation
       (id, name, country, currency, subdomain, source, locale, default_vat, time_zone, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (subdomain) do nothing returning id`,
    [
      account.organisationId,
      organisation.name,
      organisation.country,
      organisation.currency,
      subdomain,
      organisation.source,
      organisation.locale,
      organisation.defaultVat,
      organisation.timeZone,
      organisation.metadata,
      account.now,
    ],
  );
  return inserted.length > 0;
}
