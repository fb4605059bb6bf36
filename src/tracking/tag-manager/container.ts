import type { Choice, Consent } from '#tracking/consent.ts';

declare global {
  interface Window {
    /** The queue that Google's scripts read: what is in it when they come is replayed. */
    dataLayer?: unknown[];
    /** What a container leaves once it has come, by its id. */
    google_tag_manager?: Readonly<Record<string, unknown>>;
  }
}

/** A message to the tag manager. */
export type Message = Readonly<Record<string, unknown>>;

/** The tag manager as the page reaches it. */
export interface Container {
  /** Whether it has come. */
  readonly isListening: () => boolean;
  /** Tells it something; the first time, it is sent for. A container that has come works inside this call, and may throw. */
  readonly push: (message: Message) => void;
  /** Tells it that the visitor has chosen anew, if it was sent for. */
  readonly tellConsent: () => void;
}

/** What a container and the page share. */
export type DataLayerWindow = Pick<Window, 'dataLayer' | 'google_tag_manager'>;

interface ContainerParts {
  readonly window: DataLayerWindow;
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

  // Commands are told apart from messages by being `arguments`, which an array is not.
  function command(..._words: readonly unknown[]): void {
    queueOf(window).push(arguments);
  }

  function start(): void {
    isSentFor = true;
    command('consent', 'default', consentMode({ of: () => 'unknown' }));
    command('consent', 'update', consentMode(consent));
    queueOf(window).push({ 'gtm.start': now(), event: 'gtm.js' });
    load();
  }

  return {
    isListening: () => window.google_tag_manager?.[id] !== undefined,
    push(message) {
      if (!isSentFor) start();
      queueOf(window).push(message);
    },
    tellConsent() {
      if (isSentFor) command('consent', 'update', consentMode(consent));
    },
  };
}

function queueOf(window: DataLayerWindow): unknown[] {
  return (window.dataLayer ??= []);
}

/** What Google's consent mode (version 2) calls what the visitor has agreed to. */
function consentMode({ of }: Pick<Consent, 'of'>): Message {
  const [analytics, marketing] = [word(of('analytics')), word(of('marketing'))];
  return {
    analytics_storage: analytics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  };
}

function word(choice: Choice): 'granted' | 'denied' {
  return choice === 'granted' ? 'granted' : 'denied';
}
