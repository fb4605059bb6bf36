import type { Report } from '#tracking/errors/errors.ts';
import { silentTracking, type Tracking } from '#tracking/tracking.ts';

/**
 * Tracking that may load late or never, throw or hang, without any effect on the page (R9.1). It queues calls until it has
 * loaded.
 *
 * @param loading Resolves to tracking once that has loaded.
 */
export function deferredTracking(loading: Promise<Tracking>, report: Report): Tracking {
  let loaded = silentTracking;
  const arrival = loading
    .then((tracking) => void (loaded = tracking))
    // When tracking does not load, the device is offline or the visitor blocks trackers. Neither is an error.
    .catch(() => undefined);
  const later = (call: () => void): void => void arrival.then(call).catch(report);
  return {
    viewed: (path) => later(() => loaded.viewed(path)),
    track: (event, signUp) => later(() => loaded.track(event, signUp)),
    userToken() {
      try {
        return loaded.userToken();
      } catch (error) {
        report(error);
        return undefined;
      }
    },
  };
}
