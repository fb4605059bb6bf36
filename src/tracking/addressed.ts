import type { Sink } from './dispatcher.ts';
import type { TrackingEvent } from './events.ts';
import { audienceOf, type AudienceRules, isExcluded } from './identity/audience.ts';

/** Whom events are about. */
export interface AudienceSource {
  readonly rules: AudienceRules;
  /** The address the form has so far; empty without one. */
  readonly emailSoFar: () => string;
}

/** The only sink that may know the login token, which goes to our own API (R9.7). */
const TOKEN_HOLDER = 'june';

/** A sink that hears only of those whom it may hear of (R9.4), and only what it may know of them (R9.7). */
export function filterByAudience(sink: Sink, { rules, emailSoFar }: AudienceSource): Sink {
  return {
    ...sink,
    send(event) {
      const email = event.name === 'signed_up' ? event.signUp.email : emailSoFar();
      if (isExcluded(audienceOf(email, rules), sink.name)) return;
      return sink.send(sink.name === TOKEN_HOLDER ? event : withoutToken(event));
    },
  };
}

function withoutToken(event: TrackingEvent): TrackingEvent {
  return event.name === 'signed_up' ? { ...event, signUp: { ...event.signUp, token: '' } } : event;
}
