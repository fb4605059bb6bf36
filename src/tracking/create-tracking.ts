import { filterByAudience, type AudienceSource } from './addressed.ts';
import type { Consent } from './consent.ts';
import type { Dispatcher, Sink } from './dispatcher.ts';
import type { Tracking } from './tracking.ts';
import { readUserToken } from './user-token.ts';

export interface TrackingParts extends AudienceSource {
  readonly consent: Consent;
  /** Those who hear of every sign-up. June comes first: its calls have to be on their way before the page goes. */
  readonly sinks: readonly Sink[];
  /** Those who hear of sign-ups in production alone: the tag manager (R9.6). */
  readonly productionSinks: readonly Sink[];
  /** Tells sinks, as far as the visitor has agreed. */
  readonly dispatch: (sinks: readonly Sink[]) => Dispatcher;
  readonly readCookie: (name: string) => string | undefined;
}

/** Puts tracking together: pages are told to all sinks, the two events of a sign-up to those they are meant for (R2.62). */
export function createTracking(parts: TrackingParts): Tracking {
  const { consent, dispatch, readCookie } = parts;
  const dispatcherFor = (sinks: readonly Sink[]): Dispatcher =>
    dispatch(sinks.map((sink) => filterByAudience(sink, parts)));
  const first = dispatcherFor(parts.sinks);
  const second = dispatcherFor(parts.productionSinks);
  return {
    viewed(path) {
      for (const { emit } of [first, second]) emit({ name: 'page_viewed', path });
    },
    track(event, signUp) {
      const { emit } = event === 'signedUp' ? first : second;
      emit({ name: 'signed_up', signUp });
    },
    userToken: () => readUserToken(consent, readCookie),
  };
}
