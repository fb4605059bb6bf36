import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseState } from '#store/content-store.ts';
import type { RecordedContent } from './recorded-content.ts';

/** What `followReleases` needs. */
export interface FollowParts {
  readonly content: Pick<RecordedContent, 'refresh' | 'tryAgain' | 'unopened'>;
  readonly publishDue: (state: ReleaseState) => Promise<void>;
  readonly dropEndedPreviews: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** How often a server looks for what other servers have published or discarded, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Looks every second for releases that other servers have published (R11.5), publishes the scheduled drafts that are due, and drops
 * the previews of drafts that are not open any more (R21.14). Publishing takes seconds, so it does not hold up the next look. The log
 * gets a lasting fault once, not every second.
 *
 * @returns A function that stops all of it.
 */
export function followReleases({ content, publishDue, dropEndedPreviews, log }: FollowParts): () => void {
  const reportUnopened = makeUnopenedReport(content, log);
  reportUnopened();
  const look = unlessBusy(
    async () => {
      await content.refresh();
      await content.tryAgain();
      reportUnopened();
    },
    (err) => log.warn({ err }, 'this server cannot see what is published'),
  );
  const publish = unlessBusy(
    async () => publishDue(await content.refresh()),
    (err) => log.warn({ err }, 'scheduled drafts wait: this server cannot publish them'),
  );
  const drop = unlessBusy(dropEndedPreviews, (err) =>
    log.warn({ err }, 'previews stay: this server cannot see which drafts are open'),
  );
  const timer = setInterval(() => {
    look();
    publish();
    drop();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Makes a function that logs a published release that this server cannot open, once for each release. */
function makeUnopenedReport(
  { unopened }: Pick<RecordedContent, 'unopened'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => void {
  let reported: number | undefined;
  return () => {
    const found = unopened();
    if (found && found.number !== reported)
      log.error(
        { err: found.cause, release: found.number },
        'this server cannot open the published release: visitors get the last one that it can open',
      );
    reported = found?.number;
  };
}

/** Starts a task unless it is still running. Reports its first fault, and the next one only after it has worked again. */
function unlessBusy(task: () => Promise<void>, report: (fault: unknown) => void): () => void {
  let isBusy = false;
  let hasFailed = false;
  const run = async (): Promise<void> => {
    try {
      await task();
      hasFailed = false;
    } catch (fault) {
      if (!hasFailed) report(fault);
      hasFailed = true;
    } finally {
      isBusy = false;
    }
  };
  return () => {
    if (isBusy) return;
    isBusy = true;
    void run();
  };
}
