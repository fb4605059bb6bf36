import type { Config } from '#server/config/variables.ts';
import { makeConfirmingAdminApi } from '#server/confirm/confirming-admin-api.ts';
import { confirmLifeMs } from '#server/config/mail-rules.ts';
import type { AttemptStore } from '#store/attempt-store.ts';
import type { AdminApi } from './admin-api/admin-api.ts';
import { type EmbeddedParts, makeEmbeddedAdminApi } from './admin-api/embedded-admin-api.ts';
import { ADMIN_API_TIMEOUT_MS, makeHttpAdminApi } from './admin-api/http-admin-api.ts';
import { withSavedSubmissions, type SavedSubmissionParts } from './admin-api/saved-submissions.ts';

/** What both admin APIs need. */
export interface AdminApiParts extends EmbeddedParts, SavedSubmissionParts {
  readonly store: EmbeddedParts['store'] & SavedSubmissionParts['store'] & AttemptStore;
  /** The time-out of one sign-up at an external admin API. */
  readonly timeoutMs?: number;
  /** A monotonic clock in milliseconds. The system clock may be set back. */
  readonly uptime?: () => number;
}

/** Returns the embedded admin API, or the external one that `ADMIN_API_URL` names (R7.2). */
export function chooseAdminApi(
  config: Pick<Config, 'adminApiUrl' | 'adminApiToken' | 'confirmEmail' | 'confirmDays'>,
  parts: AdminApiParts,
): AdminApi {
  const { adminApiUrl: url, adminApiToken: token, confirmEmail: when } = config;
  if (url === undefined && when !== 'off')
    return makeConfirmingAdminApi({ ...parts, when, lifeMs: confirmLifeMs(config) });
  if (url === undefined) return makeEmbeddedAdminApi(parts);
  const { timeoutMs = ADMIN_API_TIMEOUT_MS, uptime = () => performance.now() } = parts;
  return withSavedSubmissions(makeHttpAdminApi({ url, token, timeoutMs, now: uptime }), parts);
}
