import type { Config } from '#server/config/read-config.ts';
import type { AdminApi } from './admin-api.ts';
import { type EmbeddedParts, makeEmbeddedAdminApi } from './embedded-admin-api.ts';
import { makeHttpAdminApi } from './http-admin-api.ts';
import { withSavedSubmissions, type SavedSubmissionParts } from './saved-submissions.ts';

/** What either admin API is made of. */
export interface AdminApiParts extends EmbeddedParts, SavedSubmissionParts {
  readonly store: EmbeddedParts['store'] & SavedSubmissionParts['store'];
  /** How long a sign-up may take at an admin API elsewhere. */
  readonly timeoutMs?: number;
  /** Milliseconds that only ever grow; not the clock, which may be set back. */
  readonly uptime?: () => number;
}

const ADMIN_API_TIMEOUT_MS = 5_000;

/** The embedded admin API, or the one that `ADMIN_API_URL` names (R7.2). */
export function chooseAdminApi(
  { adminApiUrl: url, adminApiToken: token }: Pick<Config, 'adminApiUrl' | 'adminApiToken'>,
  parts: AdminApiParts,
): AdminApi {
  if (url === undefined) return makeEmbeddedAdminApi(parts);
  const { timeoutMs = ADMIN_API_TIMEOUT_MS, uptime = () => performance.now() } = parts;
  return withSavedSubmissions(makeHttpAdminApi({ url, token, timeoutMs, now: uptime }), parts);
}
