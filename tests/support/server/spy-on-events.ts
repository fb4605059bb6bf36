import type { FunnelCount, JuneEvent } from '#store/event-store.ts';
import type { Store } from '#store/store.ts';

/** The events that reached the store, oldest first. */
export interface SpiedEvents {
  readonly june: JuneEvent[];
  readonly funnel: FunnelCount[];
  /** An option for a test app. */
  readonly overStore: (store: Store) => Store;
}

/** Records events on their way into the real store. */
export function spyOnEvents(): SpiedEvents {
  const june: JuneEvent[] = [];
  const funnel: FunnelCount[] = [];
  return {
    june,
    funnel,
    overStore: (store) => ({
      ...store,
      saveJuneEvent: async (event) => {
        const { bytesPerDay, ...seen } = event;
        june.push(seen);
        return store.saveJuneEvent({ ...seen, bytesPerDay });
      },
      countFunnel: async (batch) => {
        funnel.push(...batch.counts);
        return store.countFunnel(batch);
      },
    }),
  };
}
