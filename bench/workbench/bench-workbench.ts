import type { Page } from 'playwright';
import { openBrowser, openVisit } from '#bench/page/open-visit.ts';
import { largeForm } from 'vestibule/tests/support/large-form.ts';
import { apiOf } from 'vestibule/tests/support/publisher.ts';
import { startServer } from 'vestibule/tests/support/start-server.ts';
import { measureKeys } from './measure-keys.ts';

// How long an editor waits for the paint of a key and for a finding (R12.3). The form has 200 fields, and the processor is four
// times as slow as this machine's.

const FIELDS = 200;
const ROUNDS = 10;
const SLOWDOWN = 4;
const KEY_TARGET_MS = 50;
const FINDING_TARGET_MS = 500;

const server = await startServer();
const browser = await openBrowser();
try {
  const visit = await openVisit(browser, { bypassCSP: false });
  const { page, session } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  const draft = await openLargeDraft(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const inSource = await measure(page, `${draft}/source/large`, {
    key: 'Backspace',
    prepare: typeIntoSource,
  });
  const inPanel = await measure(page, `${draft}/edit/large/field0`, { key: '{', prepare: typeIntoLabel });
  const keys = await measureKeys(visit, `${draft}/edit/large/field0`);
  report('a key in the panel is painted', keys, KEY_TARGET_MS);
  report('a finding in the source: a key that is not known', inSource, FINDING_TARGET_MS);
  report('a finding in the panel: a label that cannot be read', inPanel, FINDING_TARGET_MS);
} finally {
  await browser.close();
  await server.dispose();
}

/** Signs the owner in, and opens a draft that has a large form beside the others. */
async function openLargeDraft(page: Page): Promise<string> {
  const workbench = apiOf(server).replace(/\/api$/, '');
  const [, invitation = ''] = /\/(invitation\/[\w-]+)/.exec(server.log()) ?? [];
  await page.goto(`${workbench}/${invitation}`);
  await page.getByLabel('Your e-mail address').fill('ann@shop.example');
  await page.getByLabel('Choose a password').fill('correct horse');
  await page.getByRole('button', { name: 'Create my access' }).click();
  await page.getByRole('heading', { name: 'Forms', exact: true }).waitFor();
  const draft = await page.evaluate(writeDraft, largeForm(FIELDS));
  return `${workbench}/#/drafts/${draft}`;
}

/** Writes the draft. Runs in the page, because the requests need the cookie of the page. */
async function writeDraft({ documents, texts }: ReturnType<typeof largeForm>): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const opened = await fetch('/api/content/drafts', { method: 'POST', headers, body: '{}' });
  const { draft, revision: first }: { draft: string; revision: string } = await opened.json();
  const address = `/api/content/drafts/${draft}/files/`;
  const files = Object.entries(documents);
  for (const language of ['en', 'de']) {
    const path = `catalogs/messages/${language}.json`;
    const own: object = await (await fetch(`${address}${path}`)).json();
    files.push([path, JSON.stringify({ ...own, ...texts }, null, 2)]);
  }
  let revision = first;
  for (const [path, body] of files) {
    const written = await fetch(`${address}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'if-match': `"${revision}"` },
      body,
    });
    ({ revision } = await written.json());
  }
  return draft;
}

/** A key that causes a finding. Undo removes the finding. */
interface Mistake {
  readonly key: string;
  /** Moves the cursor to the place for the key. Returns the text by which the page shows the finding. */
  readonly prepare: (page: Page) => Promise<string>;
}

async function typeIntoSource(page: Page): Promise<string> {
  await page.getByLabel('Source of forms/large/schema.json').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  // Between the last letter of "object" and the quote.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  return 'but only one value is possible';
}

async function typeIntoLabel(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'German' }).getByLabel('Label').click();
  await page.keyboard.press('End');
  return '1 mistake to mend';
}

async function measure(page: Page, address: string, { key, prepare }: Mistake): Promise<readonly number[]> {
  await page.goto(address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = await prepare(page);
    await settled(page, words);
    await page.evaluate(watch, words);
    await page.keyboard.press(key);
    await page.waitForFunction(() => 'finding' in document.documentElement.dataset);
    times.push(Number(await page.evaluate(() => document.documentElement.dataset['finding'])));
    await page.getByRole('button', { name: 'Undo' }).click();
  }
  return times;
}

/** Waits until the draft is saved and checked, has no finding, and its preview has loaded. */
async function settled(page: Page, words: string): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText(words).waitFor({ state: 'detached' });
  await page.getByText('Checking…').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: measures the time from the next key until the page shows the words. */
function watch(words: string): void {
  const root = document.documentElement;
  delete root.dataset['finding'];
  let start = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    if (!document.body.innerText.includes(words)) return;
    observer.disconnect();
    root.dataset['finding'] = String(Math.round(performance.now() - start));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

function report(what: string, times: readonly number[], target: number): void {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  const median = quantile(sorted, 0.5);
  const verdict = median <= target ? 'within' : 'OVER';
  process.stdout.write(
    `${what}: ${median} ms at the median, ${quantile(sorted, 0.95)} ms at the 95th percentile ` +
      `(${sorted[0]} to ${sorted.at(-1)}, ${sorted.length} times), ${verdict} ${target} ms\n`,
  );
  if (median > target) process.exitCode = 1;
}

/** The value that this share of all values does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
