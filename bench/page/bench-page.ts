/**
 * `npm run bench`: compares the sign-up page with one written by hand, one of react-hook-form with zod and downshift, and one
 * of stock rjsf (`bench/contenders`). It visits the pages in turn during one run, so that other load on the machine affects all of them.
 * Run `npm run build` first. It prints medians, and whether ours is behind a peer or above a target (docs/performance.md).
 *
 * `--only load|typing|scale` runs one part, `--rounds N` sets the number of rounds (five), `--json FILE` writes every sample.
 * `--before FOLDER` compares with the built page of another checkout instead: load and typing.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { type Contenders, serveContenders, SIZES } from './contenders.ts';
import { LINES, reportTable } from './report.ts';
import { measureFastPaint, measureFirstKey, measureHeap, measureLoad } from './measure-load.ts';
import { visitLarge } from './measure-scale.ts';
import { measureKeys, measureSubmit, measureTypeahead } from './measure-typing.ts';
import { openBrowser } from './open-visit.ts';
import { Samples } from './samples.ts';
import { verify } from './verify.ts';

/** One round of a part: it measures every page, in turn. */
type Round = (browser: Browser, contenders: Contenders, samples: Samples) => Promise<void>;

/** The number of fast visits in a round. They take little time, and their times vary more than those of slow visits. */
const FAST_VISITS = 4;

const PARTS: Readonly<Record<string, Round>> = {
  async load(browser, { all }, samples) {
    for (const contender of all) samples.add(contender.name, await measureLoad(browser, contender, 'en'));
    for (const contender of all) samples.add(contender.name, await measureLoad(browser, contender, 'de'));
    for (let visit = 1; visit <= FAST_VISITS; visit += 1) {
      for (const contender of all) samples.add(contender.name, await measureFastPaint(browser, contender));
    }
    for (const contender of all) samples.add(contender.name, await measureFirstKey(browser, contender));
    for (const contender of all) samples.add(contender.name, await measureHeap(browser, contender));
  },
  async typing(browser, { all }, samples) {
    await measureKeys(browser, all, samples);
    for (const contender of all) await measureTypeahead(browser, contender, samples);
    for (const contender of all) await measureSubmit(browser, contender, samples);
  },
  async scale(browser, { all }, samples) {
    for (const size of SIZES) {
      for (const contender of all) {
        const { render, key } = await visitLarge(browser, contender.largeUrl(size));
        samples.add(contender.name, { [`render ${size}`]: render, [`key ${size}`]: key });
      }
    }
  },
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
    before: { type: 'string' },
  },
});
const { before } = values;
const parts = Object.keys(PARTS).filter((part) => before === undefined || part !== 'scale');
const chosen = parts.filter((part) => values.only === undefined || values.only === part);
if (chosen.length === 0) throw new Error(`--only has to be one of ${parts.join(', ')}.`);
// Otherwise React would use its development build, which visitors do not get.
process.env['NODE_ENV'] = 'production';

const samples = new Samples();
const contenders = await serveContenders({ withLarge: chosen.includes('scale'), before });
const browser = await openBrowser();
try {
  for (const contender of contenders.all) await verify(browser, contender);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const part of chosen) await PARTS[part]?.(browser, contenders, samples);
    process.stderr.write(`Round ${round} of ${values.rounds}.\n`);
  }
} finally {
  // We print the results so far, even when the run was aborted.
  console.log(reportTable(LINES, samples));
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(samples));
  await browser.close();
  await contenders.close();
}
