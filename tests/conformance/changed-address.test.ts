import { describe, expect, it } from 'vitest';
import { exportPerson } from '#server/person/person-deeds.ts';
import { makeMailboxApp, openBrowser, type MailboxApp, type TestBrowser } from '#tests/support/mailbox.ts';
import { DATABASES } from '#tests/support/stores.ts';

const MISTYPED = 'ceo@bigbnak.example';
const RIGHT = 'ceo@bigbank.example';
const ORGANISATION = 'Big Bank';

/** A browser whose sign-up waits, with the code and the link of its mail. */
interface WaitingBrowser {
  readonly browser: TestBrowser;
  readonly code: string;
  readonly link: string;
}

async function signUpWith(app: MailboxApp, email = MISTYPED): Promise<WaitingBrowser> {
  const browser = openBrowser(app);
  await browser.signUp({ email, organisation: ORGANISATION });
  const [mail] = await app.mails();
  return { browser, code: mail?.code ?? '', link: mail?.link ?? '' };
}

/** What the owner of the mistyped mailbox sees of the link. */
async function statusOf(app: MailboxApp, link: string): Promise<number> {
  return (await openBrowser(app).open(link)).statusCode;
}

describe.each(DATABASES)('R15.2 a visitor changes the address, on $driver', (kind) => {
  it.each([
    { to: RIGHT, isKnown: false, because: 'the new address is unknown' },
    { to: RIGHT, isKnown: true, because: 'the new address has an account, and the answer does not tell' },
  ])('ends the attempt that waited: $because', async ({ to, isKnown }) => {
    const app = await makeMailboxApp(kind, 'before');
    if (isKnown) {
      const owner = await signUpWith(app, to);
      await owner.browser.typeCode(owner.code);
    }
    const { browser, code, link } = await signUpWith(app);
    const answer = await browser.signUp(
      { email: to, organisation: ORGANISATION },
      {},
      { replaces: MISTYPED.toUpperCase() },
    );
    expect([answer.statusCode, answer.json()]).toStrictEqual([202, { confirm: true }]);
    expect(await statusOf(app, link)).toBe(410);
    const stranger = await openBrowser(app).press(link, { newPassword: 'Another-Horse-88' });
    expect(stranger.statusCode).toBe(410);
    expect((await browser.typeCode(code)).statusCode, 'it is not the code of the new attempt').toBe(422);
  });

  it('gives the new attempt the subdomain of the former one, and stores no word of the former address', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const { browser } = await signUpWith(app);
    await browser.signUp({ email: RIGHT, organisation: ORGANISATION }, {}, { replaces: MISTYPED });
    await browser.typeCode((await app.mails())[0]?.code ?? '');
    const asked = { by: 'ann@shop.example', at: app.clock.now };
    const person = await exportPerson({ store: app.store, email: RIGHT, asked });
    expect(person?.account).toMatchObject({
      organisation: { subdomain: expect.stringMatching(/^big-?bank$/) },
    });
    expect(JSON.stringify(person)).not.toContain('bigbnak');
  });

  it('ends the code in the tab that kept the former cookie', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const { browser, code } = await signUpWith(app);
    const cookie = browser.cookie() ?? '';
    await browser.signUp({ email: RIGHT }, {}, { replaces: MISTYPED });
    const payload = { code };
    const tried = await app.app.inject({ method: 'POST', url: '/api/confirm', headers: { cookie }, payload });
    expect(tried.statusCode).toBe(410);
  });

  it('sends a retry of the changed sign-up to its own attempt, which goes on', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const { browser } = await signUpWith(app);
    const key = { 'idempotency-key': 'aaaaaaaa-0000-4000-8000-000000000002' };
    await browser.signUp({ email: RIGHT }, key, { replaces: MISTYPED });
    await browser.signUp({ email: RIGHT }, key, { replaces: MISTYPED });
    const [mail, ...more] = await app.mails();
    expect(more).toStrictEqual([]);
    expect((await browser.typeCode(mail?.code ?? '')).statusCode).toBe(200);
  });

  it.each([
    { meta: {}, email: RIGHT, because: 'the page does not say that it replaces anything' },
    {
      meta: { replaces: 'cfo@bigbank.example' },
      email: RIGHT,
      because: 'the cookie is of another sign-up than the page means',
    },
    {
      meta: { replaces: MISTYPED },
      email: MISTYPED,
      because: 'the address has not changed',
    },
    {
      meta: { replaces: MISTYPED, website: 'http://spam.example' },
      email: RIGHT,
      because: 'a robot has filled in the honeypot, so that nothing was accepted',
    },
  ])('ends nothing when $because', async ({ meta, email }) => {
    const app = await makeMailboxApp(kind, 'before');
    const { browser, link } = await signUpWith(app);
    const response = await browser.signUp({ email, organisation: ORGANISATION }, {}, meta);
    expect(response.statusCode).toBe(202);
    expect(await statusOf(app, link)).toBe(200);
  });

  it.each([
    { has: 'no cookie', because: 'anybody may know the address' },
    { has: 'a cookie of another attempt', because: 'another visitor has made it' },
  ])('ends nothing for a browser that has $has: $because', async ({ has }) => {
    const app = await makeMailboxApp(kind, 'before');
    const { link, code, browser } = await signUpWith(app);
    const stranger = openBrowser(app);
    if (has !== 'no cookie') await stranger.signUp({ email: 'mallory@evil.example' });
    await stranger.signUp({ email: RIGHT }, {}, { replaces: MISTYPED });
    expect(await statusOf(app, link)).toBe(200);
    expect((await browser.typeCode(code)).statusCode).toBe(200);
  });

  it('ends nothing when the server refuses the changed sign-up', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const { browser, link } = await signUpWith(app);
    const refused = await browser.signUp({ email: 'no address' }, {}, { replaces: MISTYPED });
    expect(refused.statusCode).toBe(422);
    expect(await statusOf(app, link)).toBe(200);
  });

  it('after: leaves an account that is open already to its owner', async () => {
    const app = await makeMailboxApp(kind, 'after');
    const { browser, link } = await signUpWith(app);
    expect((await browser.signUp({ email: RIGHT }, {}, { replaces: MISTYPED })).statusCode).toBe(201);
    expect(await statusOf(app, link)).toBe(200);
  });
});
