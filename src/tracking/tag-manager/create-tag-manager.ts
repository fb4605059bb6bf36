import type { Consent } from '#tracking/consent.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { Report } from '#tracking/report.ts';
import { createContainer } from './container.ts';
import { createDeliveries, type Clock } from './deliveries.ts';
import { createOutbox, type OutboxStorage } from './outbox.ts';
import { createTagManagerSink, type LeavingWindow } from './tag-manager-sink.ts';

export interface TagManagerSetting {
  readonly window: LeavingWindow & { readonly sessionStorage: OutboxStorage };
  /** `GTM-…`. */
  readonly id: string;
  readonly consent: Consent;
  /** Fetches the container's script. */
  readonly load: () => void;
  readonly clock: Clock;
  readonly report: Report;
}

/** The tag manager of a page, with its outbox (R9.6). */
export function createTagManager({ window, id, consent, load, clock, report }: TagManagerSetting): Sink {
  const container = createContainer({ window, id, consent, now: clock.now, load });
  const outbox = createOutbox(() => window.sessionStorage, clock.now);
  const deliveries = createDeliveries({ id, container, outbox, clock, report });
  return createTagManagerSink({ container, deliveries, consent, window });
}
