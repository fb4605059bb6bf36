import { loadNumberSplitter } from '#widgets/shared/number-splitter.ts';
import { wait } from '#app/browser/clock.ts';
import { untilIdle } from '#app/browser/until-idle.ts';

/** Completes the answers that the program still computes. Returns undefined when there are none. */
export type FillIn = () => Promise<unknown> | undefined;

/** How long a submission waits for the controls. After that, the engine validates what they have. */
const LIMIT_MS = 3000;

/** How often a submission looks whether a typeahead knows its text. */
const LOOK_MS = 50;

/** A pasted number whose dial code is not split off yet (R2.50), and a text that may still name a choice (R2.45). */
const PASTED = '[data-pasted]';
const UNREAD = '[data-unread]';

/**
 * Wraps `fillIn`, so that a submit first waits until the controls have read what the visitor typed. Otherwise the engine would refuse
 * answers that are right.
 *
 * @param fillIn Completes the program's other answers after that.
 */
export function waitForControls(window: Window, fillIn: FillIn): FillIn {
  return () => {
    const { document } = window;
    if (!document.querySelector(`${PASTED}, ${UNREAD}`)) return fillIn();
    return Promise.all([untilSplit(window), untilRead(document)]).then(fillIn);
  };
}

async function untilSplit(window: Window): Promise<void> {
  if (!window.document.querySelector(PASTED)) return;
  // React may still be rendering the lists of choices that the splitter needs. The widget splits the number after that.
  const split = loadNumberSplitter().then(async () => untilIdle(window));
  await Promise.race([split, wait(LIMIT_MS)]);
}

async function untilRead(document: Document): Promise<void> {
  for (let waited = 0; waited < LIMIT_MS && document.querySelector(UNREAD); waited += LOOK_MS)
    await wait(LOOK_MS);
}
