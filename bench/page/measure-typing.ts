import type { Browser, Page } from 'playwright';
import type { Contender } from './contenders.ts';
import { openVisit, typeLetter, untilRest, type Visit } from './open-visit.ts';
import type { Samples } from './samples.ts';

const SLOW_CPU = 4;
const BLOCKS = 6;
const KEYS_IN_BLOCK = 10;

/** Types some keys into the first field of each page in turn, so that other load on the machine affects all pages. */
export async function measureKeys(
  browser: Browser,
  contenders: readonly Contender[],
  samples: Samples,
): Promise<void> {
  const visits = await Promise.all(contenders.map(async (contender) => arrive(browser, contender)));
  try {
    for (let block = 0; block <= BLOCKS; block += 1) {
      for (const [at, { name, field }] of contenders.entries()) {
        const visit = visits[at];
        if (!visit) continue;
        await visit.page.locator(field('firstName')).focus();
        const times = await typeBlock(visit);
        // The first block of keys only warms the page up.
        if (block > 0) for (const keyToPaint of times) samples.add(name, { keyToPaint });
      }
    }
  } finally {
    await Promise.all(visits.map(async (visit) => visit.close()));
  }
}

/** Slows down only the page that is typed into, because a slowed page keeps the machine busy even at rest. */
async function typeBlock({ page, session }: Visit): Promise<readonly number[]> {
  await page.evaluate('probe.keyToPaint.length = 0');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  for (let key = 0; key < KEYS_IN_BLOCK; key += 1) {
    await typeLetter(session, 'a');
    await page.evaluate('probe.rest()');
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate<number[]>('probe.keyToPaint');
}

/** A search text that few country names contain. */
const QUERY = ['d', 'e', 'n'];
/** The pages start the search this long after the last key. */
const SEARCH_DELAY_MS = 200;
/** A list with more options does not show the results yet, but all countries. */
const FEW = 60;

/** Types into the country and measures the time from the due search to its results. Only for pages with a search. */
export async function measureTypeahead(
  browser: Browser,
  contender: Contender,
  samples: Samples,
): Promise<void> {
  const visit = await arrive(browser, contender);
  const { page, session } = visit;
  try {
    const country = page.locator(contender.field('countrySelector'));
    const list = await country.getAttribute('aria-controls');
    if (list === null) return;
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await country.click();
    // Some pages keep the name of the chosen country in the control.
    await page.keyboard.press('ControlOrMeta+A');
    await page.evaluate('probe.rest()');
    const options = `[id="${list}"] [role=option]`;
    await armProbe(page, {
      selector: options,
      least: 1,
      most: FEW,
      notBefore: SEARCH_DELAY_MS - 5,
    });
    for (const letter of QUERY) await typeLetter(session, letter);
    samples.add(contender.name, {
      typeahead: (await page.evaluate<number>('probe.shown')) - SEARCH_DELAY_MS,
    });
  } finally {
    await visit.close();
  }
}

/** The fields that the page refuses when they are empty. Country, currency and dial code are chosen for the visitor. */
export const REFUSED_WHEN_EMPTY = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'number',
  'password',
  'terms',
];

/** Submits the empty form. Measures the time to the errors, and how much the layout has shifted since the page was opened. */
export async function measureSubmit(browser: Browser, contender: Contender, samples: Samples): Promise<void> {
  const visit = await arrive(browser, contender);
  const { page, session } = visit;
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    const { length } = REFUSED_WHEN_EMPTY;
    await armProbe(page, {
      selector: contender.refusal,
      least: length,
      most: length,
      notBefore: 0,
    });
    await page.locator('button[type=submit]').click();
    const firstSubmit = await page.evaluate<number>('probe.shown');
    await untilRest(visit);
    samples.add(contender.name, {
      firstSubmit,
      journeyShift: await page.evaluate<number>('probe.shift'),
    });
  } finally {
    await visit.close();
  }
}

/** Opens the page and waits until it has come to rest. */
export async function arrive(browser: Browser, contender: Contender): Promise<Visit> {
  const visit = await openVisit(browser, contender);
  await visit.page.goto(`${contender.url}#/en`);
  await visit.page.locator(contender.field('firstName')).waitFor();
  await untilRest(visit);
  return visit;
}

/** Tells the probe which event to wait for, before the key or click that causes it. */
async function armProbe(page: Page, wanted: Wanted): Promise<void> {
  await page.evaluate(`probe.expect(${JSON.stringify(wanted)})`);
}
