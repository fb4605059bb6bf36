import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Contender } from './contenders.ts';
import { metric, openVisit, typeLetter, untilRest, type Visit } from './open-visit.ts';
import type { Measured } from './samples.ts';

/** A phone of few means, far from the server. */
const PHONE = { cpu: 4, network: 'slow 4G' } as const;
/** What comes later than this after all seems done was not part of the load. */
const LATE_MS = 1_500;
const LONG_TASK_MS = 50;
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
  const visit = await openVisit(browser, contender, PHONE);
  try {
    await visit.page.goto(`${contender.url}#/${language}`, { waitUntil: 'commit' });
    await visit.page.locator(contender.field('firstName')).waitFor();
    await untilRest(visit);
    await wait(LATE_MS);
    const { fcp, lcp, shift, longTasks } =
      await visit.page.evaluate<Pick<Probe, 'fcp' | 'lcp' | 'shift' | 'longTasks'>>('({ ...probe })');
    if (language === 'de') return { fcpDe: fcp };
    await visit.session.send('HeapProfiler.collectGarbage');
    return {
      fcpEn: fcp,
      lcp,
      loadShift: shift,
      blocking: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
      heap: (await metric(visit.session, 'JSHeapUsedSize')) / 1_000_000,
    };
  } finally {
    await visit.close();
  }
}

/** A file that the page fetched, as the browser tells of it. */
interface Fetched {
  readonly name: string;
  readonly end: number;
  readonly bytes: number;
}

/**
 * Types from the first moment on, without a pause. Tells when the first key was typed of which, and of all after it, none
 * got lost, and what had been fetched by then and by the time all scripts that the page names had run.
 */
export async function measureFirstKey(browser: Browser, contender: Contender): Promise<Measured> {
  const visit = await openVisit(browser, contender, PHONE);
  try {
    await visit.page.addInitScript('probe.isHasty = true');
    await visit.page.goto(`${contender.url}#/en`, { waitUntil: 'commit' });
    await typeUntilRest(visit, contender);
    const letters = await visit.page.evaluate<Probe['letters']>('probe.letters');
    const typed = await visit.page.locator(contender.field('firstName')).inputValue();
    const lost = letters.findLastIndex(({ letter }) => !typed.includes(letter));
    // What cannot be seen yet, nobody types into.
    const painted = await visit.page.evaluate<number>('probe.fcp');
    const firstKey = letters.slice(lost + 1).find(({ at }) => at >= painted)?.at ?? Number.NaN;
    const started = await visit.page.evaluate<number>(
      'performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd',
    );
    const before = (await fetchedBy(visit)).filter(({ end }) => end <= Math.max(firstKey, started));
    const kilobytes = (files: readonly Fetched[]): number =>
      files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      firstKey,
      script: kilobytes(before.filter(({ name }) => name.endsWith('.js'))),
      bytes: kilobytes(before),
    };
  } finally {
    await visit.close();
  }
}

async function typeUntilRest(visit: Visit, contender: Contender): Promise<void> {
  const over = new AbortController();
  const isOver = visit.page
    .locator(contender.field('firstName'))
    .waitFor()
    .then(async () => untilRest(visit))
    .then(async () => wait(LATE_MS))
    .finally(() => over.abort());
  for (let letter = FIRST_LETTER; !over.signal.aborted; letter += 1) {
    await typeLetter(visit.session, String.fromCodePoint(letter));
    await wait(BETWEEN_KEYS_MS);
  }
  await isOver;
}

async function fetchedBy({ page }: Visit): Promise<readonly Fetched[]> {
  return page.evaluate<readonly Fetched[]>(
    `['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).map(
       ({ name, responseEnd, encodedBodySize }) => ({ name, end: responseEnd, bytes: encodedBodySize }))`,
  );
}
