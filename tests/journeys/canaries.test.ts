import type { BrowserContext, Request } from 'playwright';
import { expect } from 'playwright/test';
import { onTestFinished } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { stubListeningVendors } from '#tests/support/listening-vendors.ts';
import { openPage } from '#tests/support/open-page.ts';
import { SignUpPage } from '#tests/support/sign-up-page.ts';
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

/** What the visitor signs up with is told to our own API alone. */
const isSignUp = (request: Request): boolean => request.url().endsWith('/api/signup');
const isJune = (request: Request): boolean => request.url().includes('/v1/integration/june/');

it('R9.7 R9.10 what is typed into any field goes with the sign-up, and nowhere else', async ({ browser }) => {
  const server = await startServer({
    ...ALL_VENDORS,
    ENVIRONMENT_NAME: 'production',
    PRODUCT_NAME: 'Acme',
    ARGON2_MEMORY_KIB: '8',
    ARGON2_ITERATIONS: '1',
  });
  onTestFinished(server.dispose);
  const { page, context, close } = await openPage(browser, server, {});
  onTestFinished(close);
  await page.goto('about:blank');
  const leaks = await stubListeningVendors(context);
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  context.on('weberror', (error) => said.push(String(error.error())));
  await context.addCookies([{ name: 'hubspotutk', value: HUBSPOT_TOKEN, url: server.url }]);
  const requests = watchRequests(context);
  // The address is in the link that brings them, too, until it has been read.
  await page.goto(`${server.url}/#/en/${encodeURIComponent(TYPED.email)}`);

  const signUp = new SignUpPage(page, 'en');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(signUp.at('email')).toHaveValue(TYPED.email);
  await signUp.fillAll(TYPED);
  const answered = page
    .waitForResponse((response) => isSignUp(response.request()))
    .then(async (response) => response.json());
  const reloaded = page.waitForEvent('load');
  const login = await signUp.submitAndFollow();
  const { token, userId } = await answered;
  await reloaded;
  await expect(signUp.at('firstName'), 'the page starts afresh').toHaveValue('');
  await login.waitForLoadState();

  // Everybody was there to hear: otherwise there would be nothing to find.
  expect(requests.filter(isJune)).toHaveLength(4);
  const conversion = new RegExp(`"event":"sign_up"[^}]*"user_id":"${userId}"`);
  expect(leaks.heard()).toMatch(conversion);
  const sent = requests.find(isSignUp)?.postData() ?? '';
  expect(found(sent)).toStrictEqual(CANARIES);
  expect(sent).toContain(`"userToken":"${HUBSPOT_TOKEN}"`);

  const others = requests.filter((request) => !isSignUp(request) && !isJune(request));
  expect(others.filter((request) => found(wholeOf(request)).length > 0).map(wholeOf)).toStrictEqual([]);
  const june = requests.filter(isJune);
  expect(june.filter((request) => found(wholeOf(request), SECRETS).length > 0).map(wholeOf)).toStrictEqual(
    [],
  );
  expect(found(leaks.heard()), 'vendors').toStrictEqual([]);
  const draft = leaks.stored().filter((text) => text.startsWith('vestibule.draft='));
  expect(found(draft.join(), [TYPED.password]), 'the draft').toStrictEqual([]);
  expect(draft).not.toHaveLength(0);
  const kept = leaks.stored().filter((text) => !draft.includes(text));
  expect(kept.join()).toContain('vestibule.outbox=');
  expect(found(kept.join()), 'storage and cookies').toStrictEqual([]);
  expect(found(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))).toStrictEqual([]);
  expect(found(said.join()), 'the console').toStrictEqual([]);
  expect(found(server.log()), 'the server’s log').toStrictEqual([]);
  expect(found(page.url())).toStrictEqual([]);

  // The token opens the account: it goes to the login page, and to our own API with the event it proves.
  const holders = requests.filter((request) => wholeOf(request).includes(token) && !isLogin(request));
  expect(holders.map((request) => request.url().split('/').at(-1))).toStrictEqual(['track_event']);
  expect(`${leaks.heard()}${leaks.stored().join()}${said.join()}${server.log()}`).not.toContain(token);
});

function isLogin(request: Request): boolean {
  return request.url().includes('/dashboard/login/');
}
