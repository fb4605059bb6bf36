import { APP_VERSION } from '#protocol/app-version.ts';
import type { Consent } from '#tracking/consent.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { Report } from '#tracking/errors/errors.ts';
import type { SignedUp } from '#tracking/events.ts';
import { type Container, createContainer } from './container.ts';
import { type Clock, createDeliveries, type Deliveries } from './deliveries.ts';
import { type Conversion, createOutbox, type OutboxStorage } from './outbox.ts';

export interface TagManagerParts {
  readonly container: Pick<Container, 'push' | 'updateConsent'>;
  readonly deliveries: Deliveries;
  readonly consent: Consent;
  readonly window: LeavingWindow;
}

/** The events for leaving the page, and for restoring it from the back-forward cache. */
export interface LeavingWindow {
  readonly addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void,
  ) => void;
}

/**
 * The tag manager. It gets each page view once. It gets a sign-up again until it confirms that, even after a reload (R9.6).
 */
export function createTagManagerSink({ container, deliveries, consent, window }: TagManagerParts): Sink {
  function applyConsent(): void {
    switch (consent.of('analytics')) {
      case 'granted':
        return deliveries.resume();
      case 'denied':
        return deliveries.forget();
      case 'unknown':
        return;
    }
  }

  consent.subscribe(() => {
    container.updateConsent();
    applyConsent();
  });
  // A page in the back-forward cache must not send while the next page does.
  window.addEventListener('pagehide', deliveries.pause);
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyConsent());
  // An earlier page may have left deliveries in the outbox (R9.6).
  applyConsent();

  return {
    name: 'tagManager',
    category: 'analytics',
    send(event) {
      switch (event.name) {
        case 'page_viewed':
          return container.push({ event: 'page_viewed', page_path: event.path, app_version: APP_VERSION });
        case 'signed_up':
          return deliveries.send(conversionOf(event.signUp));
      }
    },
  };
}

function conversionOf({ eventId, userId, organisation, country }: SignedUp): Conversion {
  return { event_id: eventId, user_id: userId, organisation_id: organisation.id, country };
}

interface TagManagerSetting {
  readonly window: LeavingWindow & { readonly sessionStorage: OutboxStorage };
  /** `GTM-…`. */
  readonly id: string;
  readonly consent: Consent;
  /** Loads the container's script. */
  readonly load: () => void;
  readonly clock: Clock;
  readonly report: Report;
}

/** Makes the tag manager of a page with its outbox (R9.6). */
export function createTagManager({ window, id, consent, load, clock, report }: TagManagerSetting): Sink {
  const container = createContainer({ window, id, consent, now: clock.now, load });
  const outbox = createOutbox(() => window.sessionStorage, clock.now);
  const deliveries = createDeliveries({ id, container, outbox, clock, report });
  return createTagManagerSink({ container, deliveries, consent, window });
}
