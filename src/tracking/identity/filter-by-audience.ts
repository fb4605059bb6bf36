import type { Sink } from '#tracking/dispatcher.ts';
import type { TrackingEvent } from '#tracking/events.ts';
import { audienceOf, type AudienceRules, isExcluded } from './audience.ts';

/** Whose events they are. */
export interface AudienceSource {
  readonly rules: AudienceRules;
  /** The e-mail address in the form so far, or an empty text. */
  readonly emailSoFar: () => string;
}

/** Only this sink may get the login token. It sends the token to our own API (R9.7). */
const TOKEN_HOLDER = 'june';

/** Wraps a sink: it gets only events of its audiences (R9.4), and only the data it may know (R9.7). */
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
