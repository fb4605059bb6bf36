import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { comparePictures, OTHER_BROWSER, SAME_BROWSER } from '#tests/support/compare-pictures.ts';

const FOLDER = join(import.meta.dirname, 'screenshots');
const DRAWN_BY = join(FOLDER, 'drawn-by.txt');
const RENEW = '`npm run approve:content`, and look at each picture that Git shows as changed';
/** A page that still changes after this many pictures does not come to rest. */
const MOST_PICTURES = 10;

/** Takes a picture of the whole page after it has come to rest: fonts and images arrive after the texts. */
export async function takePicture(page: Page): Promise<Buffer> {
  return takeOnceAtRest(page, await shoot(page));
}

async function takeOnceAtRest(page: Page, first: Buffer): Promise<Buffer> {
  let picture = first;
  for (let count = 0; count < MOST_PICTURES; count += 1) {
    const next = await shoot(page);
    if (next.equals(picture)) return next;
    picture = next;
  }
  throw new Error('The page does not come to rest.');
}

/** Stores the picture for later runs, with the name of the browser. */
export function keepPicture(browser: Browser, name: string, picture: Buffer): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.png`), picture);
  writeFileSync(DRAWN_BY, `${nameOf(browser)}\n`);
}

/**
 * Compares the page with the approved picture. Returns the difference and what to do, or undefined when they are equal. It waits for
 * the page to rest only when they differ.
 */
export async function faultOf(browser: Browser, page: Page, name: string): Promise<string | undefined> {
  const first = await shoot(page);
  const isFine = (await faultIn(browser, name, first)) === undefined;
  return isFine ? undefined : faultIn(browser, name, await takeOnceAtRest(page, first));
}

async function faultIn(browser: Browser, name: string, now: Buffer): Promise<string | undefined> {
  const file = join(FOLDER, `${name}.png`);
  if (!existsSync(file)) return `There is no picture "${name}" to compare with. Take it: ${RENEW}.`;
  const drawnBy = existsSync(DRAWN_BY) ? readFileSync(DRAWN_BY, 'utf8').trim() : 'an unknown browser';
  const isSame = drawnBy === nameOf(browser);
  const tolerance = isSame ? SAME_BROWSER : OTHER_BROWSER;
  const blank = await browser.newPage();
  const difference = await comparePictures(blank, {
    before: readFileSync(file),
    now,
    shade: tolerance.shade,
  });
  await blank.close();
  if (difference.squares <= tolerance.squares) return undefined;
  const by = isSame ? '' : ` It was drawn by ${drawnBy}, this is ${nameOf(browser)}.`;
  return `"${name}" looks different: ${difference.words}.${by} See ${leave(name, now)}. If it is meant: ${RENEW}.`;
}

async function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

function nameOf(browser: Browser): string {
  return `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
}

/** Writes the picture into a folder where a developer can look at it. */
function leave(name: string, picture: Buffer): string {
  const folder = join(tmpdir(), 'vestibule-screenshots');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  writeFileSync(file, picture);
  return file;
}
