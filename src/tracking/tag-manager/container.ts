import type { Consent } from '#tracking/consent.ts';
import { updateConsentMode } from '#tracking/sinks/google.ts';
import { queueOf, readGlobal } from '#tracking/sinks/vendor-globals.ts';

/** The tag manager's container, as the page uses it. */
export interface Container {
  /** Whether the container's script has loaded. */
  readonly isListening: () => boolean;
  /**
   * Sends a message. The first message also loads the script. A loaded container runs its tags before this
   * call returns, and may throw.
   */
  readonly push: (message: Readonly<Record<string, unknown>>) => void;
  /** Sends a changed choice of the visitor, if the script was requested. */
  readonly updateConsent: () => void;
}

interface ContainerParts {
  readonly window: object;
  /** `GTM-…`. */
  readonly id: string;
  readonly consent: Pick<Consent, 'of'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Loads the container's script. */
  readonly load: () => void;
}

/** Makes a container, and keeps the order that it needs: the consent, the start of the container, then events. */
export function createContainer({ window, id, consent, now, load }: ContainerParts): Container {
  let isRequested = false;
  const push = (message: Readonly<Record<string, unknown>>): void =>
    void queueOf(window, 'dataLayer').push(message);
  const updateConsent = (): void => updateConsentMode(window, consent.of('analytics') === 'granted');

  return {
    isListening() {
      // Loaded containers register there by their ids.
      const containers = readGlobal(window, 'google_tag_manager');
      return typeof containers === 'object' && containers !== null && id in containers;
    },
    push(message) {
      if (!isRequested) {
        isRequested = true;
        updateConsent();
        push({ 'gtm.start': now(), event: 'gtm.js' });
        load();
      }
      push(message);
    },
    updateConsent() {
      if (isRequested) updateConsent();
    },
  };
}
