import type { Sink } from '#tracking/dispatcher.ts';
import type { TrackingEvent } from '#tracking/events.ts';
import { findGtag, updateConsentMode } from './google.ts';
import { type VendorSinkParts, writeGlobal } from './vendor-globals.ts';

/** Web analytics: Google Analytics 4 (R9.2). Only our code sends page views, so that Google gets no query or hash of a URL. */
export function createWebAnalyticsSink(gaId: string, { window, load }: VendorSinkParts): Sink {
  let isOn = false;

  function start(): void {
    if (isOn) return;
    isOn = true;
    writeGlobal(window, `ga-disable-${gaId}`, false);
    updateConsentMode(window, true);
    findGtag(window)('config', gaId, { send_page_view: false, ...placeOf(window, '/') });
    void load('webAnalytics');
  }

  return {
    name: 'webAnalytics',
    category: 'analytics',
    send(event) {
      start();
      sendEvent(event);
    },
    withdraw() {
      isOn = false;
      writeGlobal(window, `ga-disable-${gaId}`, true);
      updateConsentMode(window, false);
    },
  };

  function sendEvent(event: TrackingEvent): void {
    switch (event.name) {
      case 'page_viewed':
        // Events that the script itself sends use the location that was set last.
        findGtag(window)('set', placeOf(window, event.path));
        return void findGtag(window)('event', 'page_view', placeOf(window, event.path));
      case 'signed_up': {
        const { eventId, userId, organisation, country, language } = event.signUp;
        return void findGtag(window)('event', 'sign_up', {
          method: 'form',
          event_id: eventId,
          user_id: userId,
          organisation_id: organisation.id,
          country,
          language,
        });
      }
    }
  }
}

/** The location in Google's terms: the page without hash, query and referrer. */
function placeOf({ location }: Window, path: string): Readonly<Record<string, string>> {
  return { page_location: `${location.origin}${path}`, page_referrer: '' };
}
