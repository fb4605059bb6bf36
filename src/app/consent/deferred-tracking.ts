import type { Report } from '#tracking/errors/errors.ts';
import { silentTracking, type Tracking } from '#tracking/tracking.ts';

/**
 * Tracking as a sign-up meets it: it may come late or never, throw or hang, and nothing else is different (R9.1). What is told
 * before it has come is told once it has.
 *
 * @param loading Tracking, on its way.
 */
export function deferredTracking(loading: Promise<Tracking>, report: Report): Tracking {
  let here = silentTracking;
  const arrival = loading
    .then((tracking) => void (here = tracking))
    // It could not be fetched: the device is offline, or somebody keeps trackers out. There is nothing to mend.
    .catch(() => undefined);
  const later = (call: () => void): void => void arrival.then(call).catch(report);
  return {
    viewed: (path) => later(() => here.viewed(path)),
    track: (event, signUp) => later(() => here.track(event, signUp)),
    userToken() {
      try {
        return here.userToken();
      } catch (error) {
        report(error);
        return undefined;
      }
    },
  };
}
