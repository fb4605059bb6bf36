import type { VendorIds } from '#protocol/environment.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import { callOf, queueOf, type VendorSinkParts } from './vendor-globals.ts';

type Ids = Required<Pick<VendorIds, 'journyId' | 'journyDomain'>>;

/** The customer journey: journy.io (R9.2). It knows accounts and users by their ids. */
export function createJourneySink({ journyId, journyDomain }: Ids, { window, load }: VendorSinkParts): Sink {
  let hasStarted = false;
  const call = (command: string, args?: unknown): void => {
    const journy = callOf(window, 'journy', () => (name, more, callback) => {
      queueOf(window, '__journy_queue__').push({ command: name, args: more, date: Date.now(), callback });
    });
    journy(command, args);
  };

  return {
    name: 'journey',
    category: 'analytics',
    send(event) {
      if (!hasStarted) call('init', { trackerId: journyId, domain: journyDomain });
      hasStarted = true;
      void load('journey');
      if (event.name === 'page_viewed') return call('pageview');
      const { userId, organisation } = event.signUp;
      call('identify', { userId });
      call('account', { accountId: organisation.id });
      call('event', { name: 'signed_up', accountId: organisation.id });
    },
  };
}
