import type { FunnelTotal } from '#store/event-store.ts';
import { makeSqlEvents } from '#store/sql-events.ts';
import type { DataPlace } from '#store/open-store.ts';
import { askStore } from './ask-store.ts';

/**
 * Reads the funnel counts (R9.10) from where they are stored (R7.5). Rejects with the reason when it fails.
 *
 * @param since The first day, in UTC: `2026-11-22`.
 */
export async function readTotals(place: DataPlace, since: string): Promise<readonly FunnelTotal[]> {
  return askStore(place, {
    request: { command: 'funnel', since },
    read: ({ totals }) => {
      if (!Array.isArray(totals))
        throw new Error('the response contains no totals: the server may be an older version');
      return totals;
    },
    ask: async (database) => makeSqlEvents(database).funnelSince(since),
  });
}
