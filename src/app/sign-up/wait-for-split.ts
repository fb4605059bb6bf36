import type { SubmissionPorts } from './submission-flow.ts';
import { loadNumberSplitter } from '#widgets/shared/number-splitter.ts';
import { untilIdle, wait } from '#app/browser/clock.ts';

/** How long a sign-up waits for the number splitter. If that does not load, the number is validated as it is. */
const SPLIT_TIMEOUT_MS = 3000;

/**
 * A number that came with its dial code may still wait to be taken apart (`data-pasted`) when the form is sent: it would be
 * judged whole, and refused (R2.50).
 *
 * @param fillIn Fills in what else the program owes the form, after that.
 */
export function waitForSplit(window: Window, fillIn: SubmissionPorts['fillIn']): SubmissionPorts['fillIn'] {
  return () => {
    if (!window.document.querySelector('[data-pasted]')) return fillIn();
    // React may just be rendering the lists that the splitter needs.
    const isSplit = loadNumberSplitter().then(async () => untilIdle(window));
    return Promise.race([isSplit, wait(SPLIT_TIMEOUT_MS)]).then(fillIn);
  };
}
