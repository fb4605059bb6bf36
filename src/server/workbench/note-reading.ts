import type { FastifyRequest } from 'fastify';
import type { AuditStore, Deed } from '#store/audit-store.ts';
import { deedOf } from './find-caller.ts';

/** What `noteReading` needs. */
interface ReadingParts {
  readonly store: Pick<AuditStore, 'addDeedOnceAnHour'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Adds an audit entry before the caller gets what visitors have sent (R18.4): one an hour for each caller, action and details. Of
 * the details, `count` may differ. Call it after the data were found, and before they are sent.
 */
export async function noteReading(
  request: FastifyRequest,
  { store, now }: ReadingParts,
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> {
  await store.addDeedOnceAnHour(deedOf(request, now, deed));
}
