import type { BrowserContext, Page, Request } from 'playwright';
import { expect } from '#tests/support/expect.ts';
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

/** What a visitor types into every field: words that occur nowhere else, with letters that every encoding leaves unchanged. */
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
/** The words that product analytics must not get. R9.12 lists what it gets. */
const SECRETS = [TYPED.number, TYPED.password];
const HUBSPOT_TOKEN = '0123456789abcdef0123456789abcdef';

/** Which of the words occur in a text, in capitals or small letters. */
function found(text: string, words: readonly string[] = CANARIES): readonly string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}

/** All requests of a browser, with their bodies. */
function watchRequests(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

const wholeOf = (request: Request): string =>
  JSON.stringify([request.url(), request.headers(), request.postData()]);

/** What the page stores of the answers, until it has read them after a reload. */
const OVER_A_RELOAD = /^vestibule\.(?:draft(?:\.key)?|done)=/;

const SIGN_UP = '/api/signup';
const JUNE = '/v1/integration/june/';
const SENTRY = 'https://errors.example';

/** Only our own API gets what the visitor signs up with. */
const isSignUp = (request: Request): boolean => request.url().endsWith(SIGN_UP);
const isJune = (request: Request): boolean => request.url().includes(JUNE);

/** Causes an error whose message contains everything that the visitor typed. The console must show none of it. */
async function makeMistake(page: Page): Promise<void> {
  await page.evaluate((typed) => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(`cannot read ${typed.join(' ')}`) }));
  }, Object.values(TYPED));
}

/** Everything that the browser has stored for the page. */
async function browserStorageOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([localStorage, sessionStorage, document.cookie, databases, await caches.keys()]);
  });
}

it('R9.7 R9.9 R9.10 typed text of every field goes only into the sign-up', async ({ browser }) => {
  const server = await startServer({
    ...ALL_VENDORS,
    ...PRODUCTION,
    SENTRY_DSN: `${SENTRY.replace('//', '//key@')}/7`,
    PRODUCT_NAME: 'Acme',
  });
  onTestFinished(server.dispose);
  // The relay gets every call that arrives, even those sent while the page closes, which Playwright does not report.
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
  // The link contains the e-mail address until the page has read the link.
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

  // All expected calls must have been made: otherwise there would be nothing to find.
  expect(requests.filter(isJune)).toHaveLength(4);
  const conversion = new RegExp(`"event":"sign_up"[^}]*"user_id":"${userId}"`);
  expect(leaks.heard()).toMatch(conversion);
  const others = (): typeof relay.posted =>
    relay.posted.filter(({ path }) => path !== SIGN_UP && !path.startsWith(JUNE));
  await page.goto('about:blank');
  await expect.poll(() => JSON.stringify(others())).toContain('submitted');
  await page.goto(`${relay.url}/#/en`);
  await signUp.untilReady();
  const sent = requests.find(isSignUp)?.postData() ?? '';
  expect(found(sent)).toStrictEqual(CANARIES);
  expect(sent).toContain(`"userToken":"${HUBSPOT_TOKEN}"`);

  const leaking = (those: readonly Request[], words?: readonly string[]): readonly string[] =>
    those.map(wholeOf).filter((whole) => found(whole, words).length > 0);
  expect(leaking(requests.filter((request) => !isSignUp(request) && !isJune(request)))).toStrictEqual([]);
  expect(leaking(requests.filter(isJune), SECRETS)).toStrictEqual([]);
  expect(found(JSON.stringify(others())), 'what arrived').toStrictEqual([]);
  expect(found(leaks.heard()), 'vendors').toStrictEqual([]);
  const saved = leaks.stored().filter((text) => OVER_A_RELOAD.test(text));
  expect(found(saved.join(), [TYPED.password]), 'what survives a reload').toStrictEqual([]);
  expect(saved).not.toHaveLength(0);
  const otherStored = leaks.stored().filter((text) => !saved.includes(text));
  expect(otherStored.join()).toContain('vestibule.outbox=');
  expect(found(otherStored.join()), 'storage and cookies').toStrictEqual([]);
  expect(found(await browserStorageOf(page)), 'what the browser keeps').toStrictEqual([]);
  expect(JSON.parse(await browserStorageOf(page)).slice(-2), 'databases and caches').toStrictEqual([[], []]);
  expect(found(messages.join()), 'the console').toStrictEqual([]);
  expect(found(server.log()), 'the server’s log').toStrictEqual([]);
  expect(found(page.url())).toStrictEqual([]);
  const funnel = await runProgram('funnel', { DATA_DIR: server.dataDir }, '--json');
  expect(JSON.parse(funnel.output)).toMatchObject({ all: { completed: 1 } });
  expect(found(funnel.output), 'the funnel').toStrictEqual([]);

  // The token opens the account. The page sends it to the login page, and to our own API to prove whose event it reports.
  const holders = requests.filter((request) => wholeOf(request).includes(token) && !isLogin(request));
  expect(holders.map((request) => request.url().split('/').at(-1))).toStrictEqual(['track_event']);
  expect(`${leaks.heard()}${leaks.stored().join()}${messages.join()}${server.log()}`).not.toContain(token);
});

function isLogin(request: Request): boolean {
  return request.url().includes('/dashboard/login/');
}
