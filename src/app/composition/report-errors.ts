import type { PublicEnvironment } from '#protocol/environment.ts';
import { type Errors, silentErrors } from '#tracking/errors/errors.ts';
import { type SendReport, watchErrors } from '#tracking/errors/watch-errors.ts';
import { retryableImport } from '#app/browser/retry-import.ts';

/**
 * Reports errors of the page to Sentry, in production and staging, if it is configured (R9.9).
 *
 * @param answers The visitor's answers so far; the reports never contain them.
 */
export function watchPageErrors(
  window: Window,
  { environmentName, sentryDsn: dsn }: PublicEnvironment,
  answers: () => unknown,
): Errors {
  if (dsn === undefined || !['production', 'staging'].includes(environmentName)) return silentErrors;
  const importReporter = retryableImport(async () => import('#tracking/errors/create-reporter.ts'));
  let reporter: SendReport | undefined;
  const fetchReporter = async (): Promise<SendReport> => {
    const { createReporter } = await importReporter();
    return (reporter ??= createReporter({
      dsn,
      environment: environmentName,
      origin: window.location.origin,
      now: () => performance.now(),
      storage: () => window.sessionStorage,
    }));
  };
  return watchErrors(window, fetchReporter, answers);
}
