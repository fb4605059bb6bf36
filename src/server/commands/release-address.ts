import { isRecord } from '#contract/is-record.ts';
import { emailKeyOf } from '#store/email-key.ts';
import type { ReleasedAccount } from '#store/signup-store.ts';
import { makeSqlSignups } from '#store/sql-signups.ts';
import type { DataPlace } from '#store/open-store.ts';
import { askStore } from './ask-store.ts';

/** The log message when an operator frees an e-mail address. */
export const RELEASE_MESSAGE = 'an operator released an address';

/** The log fields for a freed e-mail address. They hold no address and no subdomain: each may contain a person's name. */
export function releaseLogFields({ accountId, organisationId }: ReleasedAccount): Record<string, string> {
  return { accountId, organisationId };
}

/** The account whose e-mail address is free now. Null when the address has no account. */
type Outcome = ReleasedAccount | null;

/**
 * Frees an e-mail address for a new account, in the place where the data is (R7.5). Rejects with the reason when it fails.
 *
 * @param audit Writes the log line when this process frees the address. A running server writes the line into its own log.
 */
export async function releaseAddress(
  place: DataPlace,
  email: string,
  audit: (fields: Record<string, string>) => void,
): Promise<Outcome> {
  const emailKey = emailKeyOf(email);
  return askStore(place, {
    request: { command: 'release', emailKey },
    read: ({ released }) => parseReleased(released),
    ask: async (database) => {
      const released = await makeSqlSignups(database).releaseAddress(emailKey);
      if (released) audit(releaseLogFields(released));
      return released;
    },
  });
}

function parseReleased(response: unknown): Outcome {
  if (response === null) return null;
  const { accountId, organisationId, subdomain } = isRecord(response) ? response : {};
  if (typeof accountId !== 'string' || typeof organisationId !== 'string') {
    throw new Error('the response names no account: the server may be an older version');
  }
  return { accountId, organisationId, subdomain: typeof subdomain === 'string' ? subdomain : null };
}
