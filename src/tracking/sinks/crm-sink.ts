import type { Sink } from '#tracking/dispatcher.ts';
import { queueOf, type VendorSinkParts } from './vendor-globals.ts';

/**
 * The CRM: HubSpot (R9.2). It gets page views and the fact of a sign-up, and never learns from here who signed up. The token of
 * its cookie goes to our own server with the sign-up (R2.60). The server keeps it with the submission, and passes it to the
 * admin API and the webhook, whose receiver may tell HubSpot.
 */
export function createCrmSink(portalId: string, { window, load }: VendorSinkParts): Sink {
  let isOn = false;
  let hasStarted = false;
  const push = (...command: readonly unknown[]): void => void queueOf(window, '_hsq').push([...command]);

  return {
    name: 'crm',
    category: 'marketing',
    send(event) {
      // This is needed on the first page, too: after an earlier refusal, a cookie would keep HubSpot silent.
      if (!isOn) push('doNotTrack', { track: true });
      isOn = true;
      if (event.name === 'signed_up') {
        return push('trackCustomBehavioralEvent', { name: `pe${portalId}_signed_up`, properties: {} });
      }
      push('setPath', event.path);
      if (hasStarted) return push('trackPageView');
      hasStarted = true;
      // The loaded script counts the first page itself.
      void load('crm');
    },
    withdraw() {
      isOn = false;
      queueOf(window, '_hsp').push(['revokeCookieConsent']);
      push('doNotTrack');
    },
  };
}
