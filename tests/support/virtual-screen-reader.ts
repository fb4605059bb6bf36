import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { IS_TRANSLATED } from './translation.ts';

declare global {
  /** The screen reader, after it was started in the page. */
  var virtual: (typeof import('@guidepup/virtual-screen-reader'))['virtual'];
}

/** A screen reader that records its phrases instead of speaking them. */
export interface ScreenReader {
  /** The phrases since the last `checkOff`. An emptied live region adds none. */
  readonly heard: () => Promise<readonly string[]>;
  /** Removes the phrases that the last `heard` returned. Phrases that came later stay. */
  readonly checkOff: () => void;
  /** Jumps to the heading of the page, and reads `count` further elements. */
  readonly readFromHeading: (count: number) => Promise<void>;
}

const SCRIPT = '/virtual-screen-reader.js';
const SILENCE = /^(?:polite|assertive): $/;
const LIVE = /^(?:polite|assertive): /;

/** Starts the virtual screen reader in a page of the product, as a script of the same host. */
export async function startReader(page: Page): Promise<ScreenReader> {
  const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') }),
  );
  // The code is text, because Vite would rewrite the import, which the page has to do.
  await page.evaluate(`import('${SCRIPT}').then((script) => { globalThis.virtual = script.virtual; })`);
  await page.evaluate(async () => {
    await globalThis.virtual.start({ container: document.body });
    await globalThis.virtual.clearSpokenPhraseLog();
  });
  let checkedOff = 0;
  let phraseCount = 0;
  return {
    heard: async () => {
      const phrases = await page.evaluate(async () => globalThis.virtual.spokenPhraseLog());
      phraseCount = phrases.length;
      return saidOnce(phrases.slice(checkedOff).filter((phrase) => !SILENCE.test(phrase)));
    },
    checkOff: () => {
      checkedOff = phraseCount;
    },
    readFromHeading: async (count) =>
      page.evaluate(async (times) => {
        const reader = globalThis.virtual;
        const isAtHeading = async (): Promise<boolean> =>
          (await reader.lastSpokenPhrase()).startsWith('heading, ');
        const end = performance.now() + 5000;
        while (!(await isAtHeading()) && performance.now() < end) {
          await reader.clearSpokenPhraseLog();
          await reader.next();
        }
        for (let time = 0; time < times; time += 1) await reader.next();
      }, count),
  };
}

/** A translation writes each text again, so the reader says the text of a live region again (R1.8). */
function saidOnce(phrases: readonly string[]): readonly string[] {
  if (!IS_TRANSLATED) return phrases;
  return phrases.filter((phrase, at) => !LIVE.test(phrase) || phrases.indexOf(phrase) === at);
}
