/**
 * `npm run bench`: what a large form costs. Pages of 10 and of 1,000 fields are visited by turns in one run, so that a noisy
 * machine is noisy for both; the medians and their ratio are told.
 */
import { serveLargePage } from './bench/build-page.ts';
import { openBrowser, visit, type Visit } from './bench/measure.ts';

const SIZES = [10, 1_000] as const;
const ROUNDS = 7;

const pages = await Promise.all(SIZES.map(serveLargePage));
const browser = await openBrowser();
const visits: Visit[][] = SIZES.map(() => []);
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { url }] of pages.entries()) visits[at]?.push(await visit(browser, url));
  }
} finally {
  await browser.close();
  await Promise.all(pages.map(async (page) => page.close()));
}
for (const measure of ['render', 'key'] as const) {
  const [small = 0, large = 0] = visits.map((all) => median(all.map((each) => each[measure])));
  console.log(
    `${measure.padEnd(7)}${SIZES[0]} fields ${small.toFixed(2)} ms, ${SIZES[1]} fields ${large.toFixed(2)} ms, ratio ${(large / small).toFixed(2)}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
