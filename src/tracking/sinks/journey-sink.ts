import type { VendorIds } from '#contract/environment.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { SinkParts } from './sink-parts.ts';
import { callOf, queueOf } from './vendor-globals.ts';

type Ids = Required<Pick<VendorIds, 'journyId' | 'journyDomain'>>;

/** The customer journey: journy.io (R9.2). It knows accounts and users by their ids. */
export function createJourneySink({ journyId, journyDomain }: Ids, { window, load }: SinkParts): Sink {
  let hasStarted = false;
  const tell = (command: string, args?: unknown): void => {
    const journy = callOf(window, 'journy', () => (name, more, callback) => {
      queueOf(window, '__journy_queue__').push({ command: name, args: more, date: Date.now(), callback });
    });
    journy(command, args);
  };

  return {
    name: 'journey',
    category: 'analytics',
    send(event) {
      if (!hasStarted) tell('init', { trackerId: journyId, domain: journyDomain });
      hasStarted = true;
      void load('journey');
      if (event.name === 'page_viewed') return tell('pageview');
      const { userId, organisation } = event.signUp;
      tell('identify', { userId });
      tell('account', { accountId: organisation.id });
      tell('event', { name: 'signed_up', accountId: organisation.id });
    },
  };
}
