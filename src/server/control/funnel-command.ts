import type { EventStore } from '#server/store/event-store.ts';
import type { ControlCommand } from './control-commands.ts';

/** `{"command":"funnel","since":"2026-11-22"}`: what was counted of visits from that day on (R9.10). */
export function funnelCommand(store: Pick<EventStore, 'funnelSince'>): ControlCommand {
  return async ({ since }) => {
    if (typeof since !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(since)) {
      throw new Error('"since" must be a day such as 2026-11-22');
    }
    return { totals: await store.funnelSince(since) };
  };
}
