import type { Sink } from '#tracking/dispatcher.ts';
import { callOf, type VendorCall, type VendorSinkParts, writeGlobal } from './vendor-globals.ts';

interface RecordingParts extends VendorSinkParts {
  /** The part of the page that no recording may show: the forms with everything around them. */
  readonly elementWithAnswers: () => Element | null;
}

/** Session recording: Hotjar (R9.2). We do not use its snippet, which needs an inline script. */
export function createRecordingSink(
  hotjarId: string,
  { window, load, elementWithAnswers }: RecordingParts,
): Sink {
  const hj = (): VendorCall =>
    callOf(window, 'hj', () => {
      const queue: unknown[] = [];
      const stub: VendorCall = function recorder() {
        // The script reads the `arguments` object, not an array.
        queue.push(arguments);
      };
      return Object.assign(stub, { q: queue });
    });

  return {
    name: 'recording',
    category: 'analytics',
    send(event) {
      // Set before the script loads, so that the recording never contains what the visitor typed.
      elementWithAnswers()?.setAttribute('data-hj-suppress', '');
      if (!('_hjSettings' in window)) {
        writeGlobal(window, '_hjSettings', { hjid: Number(hotjarId), hjsv: 6 });
        void load('recording');
      }
      if (event.name === 'page_viewed') hj()('stateChange', event.path);
      else hj()('event', 'signed_up');
    },
  };
}
