import type { Consent } from './consent.ts';
import type { Dispatcher, Sink } from './dispatcher.ts';
import type { Tracking } from './tracking.ts';
import type { TrackingEvent } from './events.ts';
import { audienceOf, type AudienceRules, isExcluded } from './identity/audience.ts';

export interface TrackingParts extends AudienceSource {
  readonly consent: Consent;
  /** The sinks of every sign-up. June comes first: its calls must start before the page closes. */
  readonly sinks: readonly Sink[];
  /** The sinks of sign-ups in production only: the tag manager (R9.6). */
  readonly productionSinks: readonly Sink[];
  /** Makes a dispatcher that sends events to these sinks within the visitor's consent. */
  readonly dispatch: (sinks: readonly Sink[]) => Dispatcher;
  readonly readCookie: (name: string) => string | undefined;
}

/** Composes tracking: page views go to all sinks, and each of the two events of a sign-up goes to its own sinks (R2.62). */
export function createTracking(parts: TrackingParts): Tracking {
  const { consent, dispatch, readCookie } = parts;
  const dispatcherFor = (sinks: readonly Sink[]): Dispatcher =>
    dispatch(sinks.map((sink) => filterByAudience(sink, parts)));
  const everywhere = dispatcherFor(parts.sinks);
  const inProduction = dispatcherFor(parts.productionSinks);
  return {
    viewed(path) {
      for (const { emit } of [everywhere, inProduction]) emit({ name: 'page_viewed', path });
    },
    track(event, signUp) {
      const { emit } = event === 'signedUp' ? everywhere : inProduction;
      emit({ name: 'signed_up', signUp });
    },
    userToken: () => readUserToken(consent, readCookie),
  };
}

/** The cookie by which the CRM recognises a browser, and the pattern of its values. */
const COOKIE = 'hubspotutk';
const TOKEN = /^[0-9a-f]{32}$/i;

/**
 * Reads the CRM's token of this browser (R2.60), only with consent to marketing. Undefined when the cookie has another
 * pattern.
 */
function readUserToken(
  consent: Pick<Consent, 'of'>,
  readCookie: (name: string) => string | undefined,
): string | undefined {
  if (consent.of('marketing') !== 'granted') return undefined;
  const token = readCookie(COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** What decides about the audience of an event: the rules, and the e-mail address in the form. */
interface AudienceSource {
  readonly rules: AudienceRules;
  /** The e-mail address in the form so far, or an empty text. */
  readonly emailSoFar: () => string;
}

/** Only this sink may get the login token. It sends the token to our own API (R9.7). */
const TOKEN_HOLDER = 'june';

/** Wraps a sink: it gets only events of its audiences (R9.4), and only the data it may know (R9.7). */
function filterByAudience(sink: Sink, { rules, emailSoFar }: AudienceSource): Sink {
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
