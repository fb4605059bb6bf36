import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { isRecord } from 'vestibule/src/contract/is-record.ts';
import type { Contender } from './contenders.ts';
import { openUnwatched, type UnwatchedVisit } from './open-unwatched.ts';
import { typeLetter } from './open-visit.ts';
import type { Measured } from './samples.ts';

/** How long the measurement waits after the page has come to rest. Later events do not belong to the load. */
const LATE_MS = 1_500;
const BETWEEN_KEYS_MS = 30;
/**
 * The first of many different letters (Ethiopic syllables), so that we notice a lost letter. No page has a web font for them, so
 * typing them downloads nothing.
 */
const FIRST_LETTER = 0x12_00;

/** Loads the sign-up page as a first visit and waits until it loads nothing more. Times are in milliseconds. */
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

/** Loads the sign-up page as a first visit on a fast network and without a slowed processor (R16.2). */
export async function measureFastPaint(browser: Browser, contender: Contender): Promise<Measured> {
  const visit = await openUnwatched(browser, contender, 'this machine');
  try {
    await visit.open(`${contender.url}#/en`);
    return await visit.measure('({ fcpFast: probe.fcp })');
  } finally {
    await visit.close();
  }
}

/**
 * Types without a pause from the first moment on. Measures the time of the first key after which no key is lost. Also measures
 * the bytes that the page had fetched by then, or by the time when all its scripts had run, if that is later.
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

/** The memory of the page's JavaScript at rest, after a garbage collection. */
export async function measureHeap(browser: Browser, contender: Contender): Promise<Measured> {
  const visit = await openUnwatched(browser, contender, 'this machine');
  try {
    await visit.open(`${contender.url}#/en`);
    await wait(LATE_MS);
    await visit.send('HeapProfiler.collectGarbage');
    const usage = await visit.send('Runtime.getHeapUsage');
    if (!isRecord(usage)) throw new Error('The browser has not reported its memory.');
    return { heap: Number(usage['usedSize']) / 1_000_000 };
  } finally {
    await visit.close();
  }
}
