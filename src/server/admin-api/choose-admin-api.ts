import type { Config } from '#server/config/variables.ts';
import type { AdminApi } from './admin-api.ts';
import { type EmbeddedParts, makeEmbeddedAdminApi } from './embedded-admin-api.ts';
import { ADMIN_API_TIMEOUT_MS, makeHttpAdminApi } from './http-admin-api.ts';
import { withSavedSubmissions, type SavedSubmissionParts } from './saved-submissions.ts';

/** What both admin APIs need. */
export interface AdminApiParts extends EmbeddedParts, SavedSubmissionParts {
  readonly store: EmbeddedParts['store'] & SavedSubmissionParts['store'];
  /** The time-out of one sign-up at an external admin API. */
  readonly timeoutMs?: number;
  /** A monotonic clock in milliseconds. The system clock may be set back. */
  readonly uptime?: () => number;
}

/** Returns the embedded admin API, or the external one that `ADMIN_API_URL` names (R7.2). */
export function chooseAdminApi(
  { adminApiUrl: url, adminApiToken: token }: Pick<Config, 'adminApiUrl' | 'adminApiToken'>,
  parts: AdminApiParts,
): AdminApi {
  if (url === undefined) return makeEmbeddedAdminApi(parts);
  const { timeoutMs = ADMIN_API_TIMEOUT_MS, uptime = () => performance.now() } = parts;
  return withSavedSubmissions(makeHttpAdminApi({ url, token, timeoutMs, now: uptime }), parts);
}
