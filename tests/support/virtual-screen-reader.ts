import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

declare global {
  /** The reader, once it runs in the page. */
  var virtual: (typeof import('@guidepup/virtual-screen-reader'))['virtual'];
}

/** A screen reader that keeps what it says in place of saying it. */
export interface ScreenReader {
  /** What it has said since what was last checked off. An emptied live region says nothing. */
  readonly heard: () => Promise<readonly string[]>;
  /** Leaves out of the next `heard` what the last one brought, and no word that was said since. */
  readonly checkOff: () => void;
  /** Jumps to the heading of the page, and reads on from there for so many things. */
  readonly readFromHeading: (count: number) => Promise<void>;
}

const SCRIPT = '/virtual-screen-reader.js';
const SILENCE = /^(?:polite|assertive): $/;

/** Starts the virtual screen reader in a page of the product, as a script of the same host. */
export async function startReader(page: Page): Promise<ScreenReader> {
  const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') }),
  );
  // As text: Vite would make an import of its own out of the one that the page has to do.
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
      return phrases.slice(checkedOff).filter((phrase) => !SILENCE.test(phrase));
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
