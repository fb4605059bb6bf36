import { loadNumberSplitter } from '#widgets/shared/number-splitter.ts';
import { wait } from '#app/browser/clock.ts';
import { untilIdle } from '#app/browser/until-idle.ts';

/** Completes the answers that the program still computes. Returns undefined when there are none. */
export type FillIn = () => Promise<unknown> | undefined;

/**
 * How long a submission waits for the number splitter. If the splitter does not load, the engine validates the whole number.
 */
const SPLIT_TIMEOUT_MS = 3000;

/**
 * Wraps `fillIn`, so that a submit first waits until a pasted number with dial code is split (`data-pasted`). Otherwise the
 * engine would refuse the whole number (R2.50).
 *
 * @param fillIn Completes the program's other answers after that.
 */
export function waitForNumberSplit(window: Window, fillIn: FillIn): FillIn {
  return () => {
    if (!window.document.querySelector('[data-pasted]')) return fillIn();
    // React may still be rendering the lists of choices that the splitter needs. The widget splits the number after that.
    const split = loadNumberSplitter().then(async () => untilIdle(window));
    return Promise.race([split, wait(SPLIT_TIMEOUT_MS)]).then(fillIn);
  };
}
