import type { Sink } from '#tracking/dispatcher.ts';
import type { VendorSinkParts } from './sink-parts.ts';
import { callOf, writeGlobal, type VendorCall } from './vendor-globals.ts';

interface RecordingParts extends VendorSinkParts {
  /** What of the page nobody may see in a recording: the forms with all that stands round them. */
  readonly privatePart: () => Element | null;
}

/** Session recording: Hotjar (R9.2). Without its own snippet, which would need an inline script. */
export function createRecordingSink(hotjarId: string, { window, load, privatePart }: RecordingParts): Sink {
  const hj = (): VendorCall =>
    callOf(window, 'hj', () => {
      const queue: unknown[] = [];
      const stub: VendorCall = function recorder() {
        // The script reads `arguments`, no array.
        queue.push(arguments);
      };
      return Object.assign(stub, { q: queue });
    });

  return {
    name: 'recording',
    category: 'analytics',
    send(event) {
      // Before the script: nothing that was typed is ever seen.
      privatePart()?.setAttribute('data-hj-suppress', '');
      if (!('_hjSettings' in window)) {
        writeGlobal(window, '_hjSettings', { hjid: Number(hotjarId), hjsv: 6 });
        void load('recording');
      }
      if (event.name === 'page_viewed') hj()('stateChange', event.path);
      else hj()('event', 'signed_up');
    },
  };
}
