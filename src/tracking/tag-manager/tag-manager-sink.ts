import { APP_VERSION } from '#contract/app-version.ts';
import type { Consent } from '#tracking/consent.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { SignedUp } from '#tracking/events.ts';
import type { Container } from './container.ts';
import type { Deliveries } from './deliveries.ts';
import type { Conversion } from './outbox.ts';

export interface TagManagerParts {
  readonly container: Pick<Container, 'push' | 'updateConsent'>;
  readonly deliveries: Deliveries;
  readonly consent: Consent;
  readonly window: LeavingWindow;
}

/** What tells when the page is left, and when it is brought back as it was. */
export interface LeavingWindow {
  readonly addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void,
  ) => void;
}

/** The tag manager: told of pages once, and of sign-ups until it confirms them, over a reload if need be (R9.6). */
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
  // A page that is kept for later must not go on beside the one that takes its place.
  window.addEventListener('pagehide', deliveries.pause);
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyConsent());
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
