import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Contender } from './contenders.ts';
import { arrive } from './measure-typing.ts';
import { openUnwatched, type UnwatchedVisit } from './open-unwatched.ts';
import { metric, typeLetter } from './open-visit.ts';
import type { Measured } from './samples.ts';

/** What comes later than this after all seems done was not part of the load. */
const LATE_MS = 1_500;
const BETWEEN_KEYS_MS = 30;
/**
 * Letters (Ethiopic syllables) that nothing else types, so that each can be told from all others; nor does any page bring a font
 * for them, which would come with the first one and be counted.
 */
const FIRST_LETTER = 0x12_00;

/** Loads the sign-up page as a first visit and waits until nothing more comes. Times in milliseconds. */
export async function measureLoad(
  browser: Browser,
  contender: Contender,
  language: 'en' | 'de',
): Promise<Measured> {
  const visit = await openUnwatched(browser, contender);
  try {
    await visit.open(`${contender.url}#/${language}`);
    await wait(LATE_MS);
    return await visit.measure(
      language === 'de'
        ? '({ fcpDe: probe.fcp })'
        : `({ fcpEn: probe.fcp, lcp: probe.lcp, loadShift: probe.shift,
              blocking: probe.blockingFrom(probe.fcp), allBlocking: probe.blockingFrom(0) })`,
    );
  } finally {
    await visit.close();
  }
}

/**
 * Types from the first moment on, without a pause. Tells when the first key was typed of which, and of all after it, none
 * got lost, and what had been fetched by then and by the time all scripts that the page names had run.
 */
export async function measureFirstKey(browser: Browser, contender: Contender): Promise<Measured> {
  const visit = await openUnwatched(browser, contender);
  try {
    await visit.send('Page.addScriptToEvaluateOnNewDocument', { source: 'probe.isHasty = true' });
    const over = new AbortController();
    const opened = visit
      .open(`${contender.url}#/en`)
      .then(async () => wait(LATE_MS))
      .finally(() => over.abort());
    await Promise.all([opened, typeUntil(over.signal, visit)]);
    const field = JSON.stringify(contender.field('firstName'));
    const measured = await visit.measure(
      `{ const firstKey = probe.firstKept(${field}); ({ firstKey, ...probe.fetchedBy(firstKey) }) }`,
    );
    if (!('firstKey' in measured))
      throw new Error(`Of "${contender.name}", no key stayed in the first field.`);
    return measured;
  } finally {
    await visit.close();
  }
}

async function typeUntil(over: AbortSignal, visit: UnwatchedVisit): Promise<void> {
  for (let letter = FIRST_LETTER; !over.aborted; letter += 1) {
    await typeLetter(visit, String.fromCodePoint(letter));
    await wait(BETWEEN_KEYS_MS);
  }
}

/** What the page holds once it is at rest. The tools that look into it hold a megabyte themselves, of every page. */
export async function measureHeap(browser: Browser, contender: Contender): Promise<Measured> {
  const visit = await arrive(browser, contender);
  try {
    await wait(LATE_MS);
    await visit.session.send('HeapProfiler.collectGarbage');
    return { heap: (await metric(visit.session, 'JSHeapUsedSize')) / 1_000_000 };
  } finally {
    await visit.close();
  }
}
