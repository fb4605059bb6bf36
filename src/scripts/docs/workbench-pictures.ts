/**
 * `npm run docs -- pictures`: opens the built workbench with some content, and takes the pictures of docs/workbench: every view,
 * 1440 and 1024 pixels wide, light and dark.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readRelease, versionsOf } from '#contract/release.ts';
import type { FunnelEvent } from '#protocol/funnel.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import { CONTACT_ANSWERS } from '#tests/support/contact-sales.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { apiOf } from '#tests/support/publisher.ts';
import { makeAttempts, send } from '#tests/support/sign-up-attempts.ts';
import { startServer } from '#tests/support/start-server.ts';
import { WorkbenchPage } from '#tests/support/workbench-page.ts';

const FOLDER = join(PROJECT_ROOT, 'docs', 'workbench');
const WIDTHS = [1440, 1024];
const SCHEMES = ['light', 'dark'] as const;

/** The name of each picture, and the hash of its view, in a draft or outside of one. */
const VIEWS: readonly (readonly [name: string, hash: string, where: 'draft' | 'workbench'])[] = [
  ['forms', '', 'workbench'],
  ['edit', 'edit/sign-up/organisation', 'draft'],
  ['source', 'source/sign-up', 'draft'],
  ['texts', 'texts/sign-up', 'draft'],
  ['review', 'review/sign-up', 'draft'],
  ['visitors', 'visitors/sign-up', 'workbench'],
  ['submissions', 'submissions', 'workbench'],
  ['webhooks', 'webhooks', 'workbench'],
  ['history', 'history', 'workbench'],
  ['audit', 'audit', 'workbench'],
  ['people', 'people', 'workbench'],
];

/** The fields before the telephone number. */
const BEFORE_NUMBER = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'countrySelector',
  'currencySelector',
];

const completed = (fields: readonly string[]): readonly FunnelEvent[] =>
  fields.map((field) => ({ step: 'fieldCompleted', field }));

const BEGUN: readonly FunnelEvent[] = [{ step: 'viewed' }, { step: 'started', field: 'firstName' }];

/** How many visits of the form report these events. */
const VISITS: readonly (readonly [number, readonly FunnelEvent[]])[] = [
  [61, [{ step: 'viewed' }]],
  [
    21,
    [
      ...BEGUN,
      ...completed(BEFORE_NUMBER.slice(0, 3)),
      { step: 'fieldError', field: 'email', problem: 'invalidFormat' },
      { step: 'abandoned', field: 'email' },
    ],
  ],
  [
    37,
    [
      ...BEGUN,
      ...completed(BEFORE_NUMBER),
      { step: 'fieldError', field: 'number', problem: 'invalidFormat' },
      { step: 'abandoned', field: 'number' },
    ],
  ],
  [
    96,
    [
      ...BEGUN,
      ...completed([...BEFORE_NUMBER, 'number', 'password', 'terms']),
      { step: 'submitAttempted' },
      { step: 'submitted' },
    ],
  ],
];

// No server listens at this address, so the pictures show webhook events that wait.
const server = await startServer({
  WEBHOOK_URL: 'http://127.0.0.1:9/',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
});
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '' });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await fillContent();
  const address = await signIn(page);
  const draft = await openDraft(page);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, hash, where] of VIEWS) {
    await page.goto('about:blank');
    await page.goto(`${address}/#/${where === 'draft' ? `drafts/${draft}/${hash}` : hash}`);
    await takePictures(page, name);
  }
} finally {
  await browser.close();
  await server.dispose();
}

/** Makes the first owner. Returns the address of the workbench. */
async function signIn(page: Page): Promise<string> {
  const address = apiOf(server).replace(/\/api$/, '');
  const [, invitation = ''] = /\/(invitation\/[\w-]+)/.exec(server.log()) ?? [];
  await page.goto(`${address}/${invitation}`);
  await page.getByLabel('Your e-mail address').fill('ann@shop.example');
  await page.getByLabel('Choose a password').fill('correct horse');
  await page.getByRole('button', { name: 'Create my access' }).click();
  await new WorkbenchPage(page).heading('Forms').waitFor();
  return address;
}

/** Publishes a form with its own page. Sends answers to it, two sign-ups, and visits that end at different steps. */
async function fillContent(): Promise<void> {
  await publishContactSales(server);
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'])
    await post('/api/forms/contact-sales', {
      answers: { ...CONTACT_ANSWERS, name },
      meta: { language: 'en' },
    });
  for (const attempt of makeAttempts(2)) await send(server, attempt);
  const version = signUpVersion();
  for (const [visits, events] of VISITS)
    for (let visit = 0; visit < visits; visit += 1)
      await post('/api/funnel', {
        form: 'sign-up',
        version,
        variant: null,
        language: visit % 3 === 0 ? 'de' : 'en',
        events,
      });
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The version of the built sign-up form. The server counts visits by version. */
function signUpVersion(): string {
  const release = readRelease(readFileSync(join(PROJECT_ROOT, 'dist', 'content', 'release.json'), 'utf8'));
  return versionsOf(release)['sign-up']?.[0] ?? '';
}

/** Opens a draft, and changes the label of a field in two languages. */
async function openDraft(page: Page): Promise<string> {
  await page.reload();
  const workbench = new WorkbenchPage(page);
  // The forms are sorted by name: the contact form stands before the sign-up.
  await workbench.button('Change this form').nth(1).click();
  await workbench.choose('Organisation');
  await workbench.texts('English').getByLabel('Label').fill('Company or organisation');
  await workbench.texts('German').getByLabel('Label').fill('Firma oder Organisation');
  await workbench.saved();
  const [, draft] = /drafts\/([\w-]+)/.exec(page.url()) ?? [];
  if (draft === undefined) throw new Error(`no draft is open: ${page.url()}`);
  return draft;
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
    }
}
