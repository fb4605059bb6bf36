import type { Consent } from '#tracking/consent.ts';
import { updateConsentMode } from '#tracking/sinks/google.ts';
import { queueOf, readGlobal } from '#tracking/sinks/vendor-globals.ts';

/** The tag manager as the page reaches it. */
export interface Container {
  /** Whether it has come. */
  readonly isListening: () => boolean;
  /** Tells it something; the first time, it is sent for. A container that has come works inside this call, and may throw. */
  readonly push: (message: Readonly<Record<string, unknown>>) => void;
  /** Tells it that the visitor has chosen anew, if it was sent for. */
  readonly updateConsent: () => void;
}

interface ContainerParts {
  readonly window: object;
  /** `GTM-…`. */
  readonly id: string;
  readonly consent: Pick<Consent, 'of'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Fetches its script. */
  readonly load: () => void;
}

/** Keeps to the order that a container needs: what the visitor has agreed to, its start, and only then events. */
export function createContainer({ window, id, consent, now, load }: ContainerParts): Container {
  let isSentFor = false;
  const push = (message: Readonly<Record<string, unknown>>): void =>
    void queueOf(window, 'dataLayer').push(message);
  const updateConsent = (): void => updateConsentMode(window, consent.of('analytics') === 'granted');

  return {
    isListening() {
      // Containers that have come stand there by their ids.
      const containers = readGlobal(window, 'google_tag_manager');
      return typeof containers === 'object' && containers !== null && id in containers;
    },
    push(message) {
      if (!isSentFor) {
        isSentFor = true;
        updateConsent();
        push({ 'gtm.start': now(), event: 'gtm.js' });
        load();
      }
      push(message);
    },
    updateConsent() {
      if (isSentFor) updateConsent();
    },
  };
}
