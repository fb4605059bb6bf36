import type { Sink } from '#tracking/dispatcher.ts';
import type { VendorSinkParts } from './sink-parts.ts';
import { queueOf } from './vendor-globals.ts';

/**
 * The CRM: HubSpot (R9.2). It is told of pages, and that there was a sign-up; who it was it learns from our own server, by the
 * token of its cookie (R2.60).
 */
export function createCrmSink(portalId: string, { window, load }: VendorSinkParts): Sink {
  let isOn = false;
  let hasStarted = false;
  const push = (...command: readonly unknown[]): void => void queueOf(window, '_hsq').push([...command]);

  return {
    name: 'crm',
    category: 'marketing',
    send(event) {
      // Also at first: a cookie that an earlier visit's no has left behind would keep it silent.
      if (!isOn) push('doNotTrack', { track: true });
      isOn = true;
      if (event.name === 'signed_up') {
        return push('trackCustomBehavioralEvent', { name: `pe${portalId}_signed_up`, properties: {} });
      }
      push('setPath', event.path);
      if (hasStarted) return push('trackPageView');
      hasStarted = true;
      // The script counts the first page by itself, once it has come.
      void load('crm');
    },
    withdraw() {
      isOn = false;
      queueOf(window, '_hsp').push(['revokeCookieConsent']);
      push('doNotTrack');
    },
  };
}
