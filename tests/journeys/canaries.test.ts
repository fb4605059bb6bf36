import type { BrowserContext, Page, Request } from 'playwright';
import { expect } from 'playwright/test';
import { onTestFinished } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { stubListeningVendors } from '#tests/support/listening-vendors.ts';
import { openPage } from '#tests/support/open-page.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { SignUpPage } from '#tests/support/sign-up-page.ts';
import { openSlowRelay } from '#tests/support/slow-relay.ts';
import { PRODUCTION } from '#tests/support/production.ts';
import { startServer } from '#tests/support/start-server.ts';
import { ALL_VENDORS } from '#tests/support/vendor-journey.ts';

/** What a visitor types into every field: words that stand nowhere else, in letters that no encoding changes. */
const TYPED = {
  firstName: 'Zaunkoenigin',
  lastName: 'Wiedehopfer',
  organisation: 'Rohrdommelwerk',
  email: 'steinschmaetzer@kernbeisser.example',
  number: '20314159',
  password: 'Ziegenmelker-4711x',
};
const CANARIES = [
  TYPED.firstName,
  TYPED.lastName,
  TYPED.organisation,
  'steinschmaetzer',
  'kernbeisser',
  TYPED.number,
  TYPED.password,
];
/** What product analytics is told of by R9.12; nothing else of what was typed. */
const SECRETS = [TYPED.number, TYPED.password];
const HUBSPOT_TOKEN = '0123456789abcdef0123456789abcdef';

/** Which of the words stand in a text, in whatever case. */
function found(text: string, words: readonly string[] = CANARIES): readonly string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}

/** All requests of a browser, whole. */
function watchRequests(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

const wholeOf = (request: Request): string =>
  JSON.stringify([request.url(), request.headers(), request.postData()]);

const SIGN_UP = '/api/signup';
const JUNE = '/v1/integration/june/';
const SENTRY = 'https://errors.example';

/** What the visitor signs up with is told to our own API alone. */
const isSignUp = (request: Request): boolean => request.url().endsWith(SIGN_UP);
const isJune = (request: Request): boolean => request.url().includes(JUNE);

/** Something goes wrong, and its message has all that was typed in it. Nothing of it is said on the console. */
async function makeMistake(page: Page): Promise<void> {
  await page.evaluate((typed) => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(`cannot read ${typed.join(' ')}`) }));
  }, Object.values(TYPED));
}

/** All that the browser keeps for the page. */
async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([localStorage, sessionStorage, document.cookie, databases, await caches.keys()]);
  });
}

it('R9.7 R9.9 R9.10 typed text goes only into the sign-up, for every field', async ({ browser }) => {
  const server = await startServer({
    ...ALL_VENDORS,
    ...PRODUCTION,
    SENTRY_DSN: `${SENTRY.replace('//', '//key@')}/7`,
    PRODUCT_NAME: 'Acme',
  });
  onTestFinished(server.dispose);
  // Hears every call that arrives, also those that a page sends while it goes, which a browser tells nobody of.
  const relay = await openSlowRelay(/^$/);
  onTestFinished(relay.close);
  relay.leadTo(server.url);
  const { page, context, close } = await openPage(browser, relay, { isPrepared: true });
  onTestFinished(close);
  const leaks = await stubListeningVendors(context);
  const messages: string[] = [];
  context.on('console', (message) => messages.push(message.text()));
  context.on('weberror', (error) => messages.push(String(error.error())));
  await context.addCookies([{ name: 'hubspotutk', value: HUBSPOT_TOKEN, url: relay.url }]);
  const requests = watchRequests(context);
  // The address is in the link that brings them, too, until it has been read.
  await page.goto(`${relay.url}/#/en/${encodeURIComponent(TYPED.email)}`);

  const signUp = new SignUpPage(page, 'en');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(signUp.at('email')).toHaveValue(TYPED.email);
  await signUp.fillAll(TYPED);
  await makeMistake(page);
  const reported = (): Request | undefined => requests.find((request) => request.url().startsWith(SENTRY));
  await expect.poll(() => reported()?.postData()).toContain('cannot read [answer]');
  const answered = page
    .waitForResponse((response) => isSignUp(response.request()))
    .then(async (response) => response.json());
  const reloaded = page.waitForEvent('load');
  const login = await signUp.submitAndFollow();
  const { token, userId } = await answered;
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await login.waitForLoadState();

  // Everybody was there to hear: otherwise there would be nothing to find.
  expect(requests.filter(isJune)).toHaveLength(4);
  const conversion = new RegExp(`"event":"sign_up"[^}]*"user_id":"${userId}"`);
  expect(leaks.heard()).toMatch(conversion);
  const others = (): typeof relay.posted =>
    relay.posted.filter(({ path }) => path !== SIGN_UP && !path.startsWith(JUNE));
  await page.goto('about:blank');
  await expect.poll(() => JSON.stringify(others())).toContain('submitted');
  await page.goto(`${relay.url}/#/en`);
  const sent = requests.find(isSignUp)?.postData() ?? '';
  expect(found(sent)).toStrictEqual(CANARIES);
  expect(sent).toContain(`"userToken":"${HUBSPOT_TOKEN}"`);

  const leaking = (those: readonly Request[], words?: readonly string[]): readonly string[] =>
    those.map(wholeOf).filter((whole) => found(whole, words).length > 0);
  expect(leaking(requests.filter((request) => !isSignUp(request) && !isJune(request)))).toStrictEqual([]);
  expect(leaking(requests.filter(isJune), SECRETS)).toStrictEqual([]);
  expect(found(JSON.stringify(others())), 'what arrived').toStrictEqual([]);
  expect(found(leaks.heard()), 'vendors').toStrictEqual([]);
  const saved = leaks.stored().filter((text) => text.startsWith('vestibule.draft='));
  expect(found(saved.join(), [TYPED.password]), 'the saved answers').toStrictEqual([]);
  expect(saved).not.toHaveLength(0);
  const kept = leaks.stored().filter((text) => !saved.includes(text));
  expect(kept.join()).toContain('vestibule.outbox=');
  expect(found(kept.join()), 'storage and cookies').toStrictEqual([]);
  expect(found(await keptBy(page)), 'what the browser keeps').toStrictEqual([]);
  expect(JSON.parse(await keptBy(page)).slice(-2), 'databases and caches').toStrictEqual([[], []]);
  expect(found(messages.join()), 'the console').toStrictEqual([]);
  expect(found(server.log()), 'the server’s log').toStrictEqual([]);
  expect(found(page.url())).toStrictEqual([]);
  const funnel = await runProgram('funnel', { DATA_DIR: server.dataDir }, '--json');
  expect(JSON.parse(funnel.output)).toMatchObject({ all: { completed: 1 } });
  expect(found(funnel.output), 'the funnel').toStrictEqual([]);

  // The token opens the account: it goes to the login page, and to our own API with the event it proves.
  const holders = requests.filter((request) => wholeOf(request).includes(token) && !isLogin(request));
  expect(holders.map((request) => request.url().split('/').at(-1))).toStrictEqual(['track_event']);
  expect(`${leaks.heard()}${leaks.stored().join()}${messages.join()}${server.log()}`).not.toContain(token);
});

function isLogin(request: Request): boolean {
  return request.url().includes('/dashboard/login/');
}
