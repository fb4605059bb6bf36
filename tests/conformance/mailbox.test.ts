import { describe, expect, it } from 'vitest';
import { erasePerson, exportPerson } from '#server/person/person-deeds.ts';
import { withWebhooks } from '#server/webhooks/with-webhooks.ts';
import { hashFile, sha1 } from '#tests/support/breached-hashes.ts';
import {
  endedIn,
  makeMailboxApp,
  openBrowser,
  opens,
  runUpkeep,
  tokenIn,
  type MailboxApp,
  wrongFor,
} from '#tests/support/mailbox.ts';
import { DATABASES } from '#tests/support/stores.ts';

const EMAIL = 'ceo@bigbank.example';
const GONE = { code: 9, error: 'this attempt is over', requestId: expect.any(String) };
const MODES = [{ when: 'after' }, { when: 'before' }] as const;
const FORM = 'application/x-www-form-urlencoded';
const LOGIN = 'href="/dashboard/login?language=en"';

/** Signs up, and types five wrong passwords at the link of the mail, in another browser. */
async function signUpWithoutPasswords(app: MailboxApp) {
  const browser = openBrowser(app);
  await browser.signUp({ email: EMAIL });
  const { link = '', code = '' } = (await app.mails())[0] ?? {};
  const other = openBrowser(app);
  for (let tries = 0; tries < 5; tries += 1) await other.press(link, { password: `Wrong-Horse-${tries}` });
  return { browser, link, code };
}

async function isIn(app: Parameters<typeof opens>[0], token = ''): Promise<boolean> {
  return token !== '' && opens(app, token);
}

describe.each(DATABASES)('R15.2 the proof of a mailbox, on $driver', (kind) => {
  it('R15.3 before: a sign-up gets 202 with a cookie and no token, and the code makes the account', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    const response = await browser.signUp({ email: EMAIL });
    expect([response.statusCode, response.json()]).toStrictEqual([202, { confirm: true }]);
    expect(response.headers['set-cookie']).toMatch(
      /^vestibule-attempt=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    expect((await browser.poll()).json()).toStrictEqual({ state: 'waiting' });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({
      to: { address: EMAIL },
      subject: expect.stringMatching(/^\d{6}: Confirm your email address for Vestibule$/),
    });
    const confirmed = await browser.typeCode(mail?.code ?? '');
    expect([confirmed.statusCode, confirmed.json()]).toStrictEqual([200, { token: expect.any(String) }]);
    expect(await opens(app, confirmed.json().token)).toBe(true);
    app.clock.now += 600_000;
    expect((await browser.poll()).json(), 'no response is lost for so long').not.toHaveProperty('token');
  });

  it('R15.3 after: the first sign-up has its account at once, and a further one gets a mail instead of 57', async () => {
    const app = await makeMailboxApp(kind, 'after');
    const first = await openBrowser(app).signUp({ email: EMAIL });
    expect(first.statusCode).toBe(201);
    expect(first.headers['set-cookie']).toMatch(/^vestibule-attempt=/);
    const second = openBrowser(app);
    const response = await second.signUp({ email: EMAIL, organisation: 'Big Bank' });
    expect([response.statusCode, response.json()]).toStrictEqual([202, { confirm: true }]);
    const mails = await app.mails();
    const own = mails.find(({ text }) => text.includes('Big Bank'));
    expect(mails).toHaveLength(2);
    const confirmed = await second.typeCode(own?.code ?? '');
    expect(await opens(app, confirmed.json().token)).toBe(true);
    expect(await opens(app, first.json().token), 'the first one has lost every token').toBe(false);
    expect((await openBrowser(app).signUp({ email: EMAIL })).json()).toMatchObject({ code: 57 });
  });

  it.each(MODES)(
    'R9.7 R15.2 $when: a fresh token tells its account, and no other one does',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL, organisation: 'Big Bank' });
      const { token } = (await browser.typeCode((await app.mails())[0]?.code ?? '')).json();
      const told = await browser.askAccount(token);
      expect([told.statusCode, told.json()]).toStrictEqual([
        200,
        {
          token,
          userId: expect.any(String),
          organisationId: expect.any(String),
          organisation: expect.objectContaining({ name: 'Big Bank', state: 'test', partner: null }),
        },
      ]);
      expect(told.json().organisation.id).toBe(told.json().organisationId);
      const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
      expect((await browser.askAccount(other)).json()).toStrictEqual(GONE);
      app.clock.now += 60_000;
      expect((await browser.askAccount(token)).statusCode, 'it is not fresh any more').toBe(410);
    },
  );

  it.each(MODES)(
    'R15.2 $when: the fifth wrong code ends the tab, and leaves the link of the mail',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL });
      const [mail] = await app.mails();
      const code = mail?.code ?? '';
      const wrong = wrongFor(code);
      for (let tries = 1; tries < 5; tries += 1) {
        const refused = await browser.typeCode(wrong);
        expect(refused.statusCode).toBe(422);
        expect(refused.json()).toMatchObject({ code: 5, fields: { code: 'wrongCode' } });
      }
      const fifth = await browser.typeCode(wrong);
      expect([fifth.statusCode, fifth.json()]).toStrictEqual([410, GONE]);
      expect((await browser.typeCode(code)).statusCode, 'the right one comes too late').toBe(410);
      const spent = { state: 'spent' };
      expect((await browser.poll()).json(), 'the link still works').toStrictEqual(spent);
      expect((await browser.resend()).statusCode).toBe(410);
      expect((await openBrowser(app).press(mail?.link ?? '', { deny: '1' })).statusCode).toBe(200);
      const asked = { by: 'ann@shop.example', at: app.clock.now };
      const left = await exportPerson({ store: app.store, email: EMAIL, asked });
      expect(left?.account ?? null, '"It was not me" takes the account, too').toBeNull();
      expect((await browser.poll()).json(), 'the link is over').toStrictEqual(endedIn(when));
    },
  );

  it.each(MODES)(
    'R15.1 $when: wrong codes do not keep the mail from the owner of the mailbox',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const stranger = openBrowser(app);
      await stranger.signUp({ email: EMAIL });
      for (let tries = 0; tries < 6; tries += 1) await stranger.typeCode(`00000${tries}`);
      expect(await app.mails()).toHaveLength(1);
    },
  );

  it.each([
    { because: 'its codes are used up', isDenied: false },
    { because: 'the owner of the mailbox has ended it', isDenied: true },
  ])('R15.2 a retry finds a dead attempt dead: $because', async ({ isDenied }) => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    const key = { 'idempotency-key': 'aaaaaaaa-0000-4000-8000-000000000001' };
    await browser.signUp({ email: EMAIL }, key);
    const [mail] = await app.mails();
    const cookie = browser.cookie();
    if (isDenied) await openBrowser(app).press(mail?.link ?? '', { deny: '1' });
    else for (let tries = 0; tries < 5; tries += 1) await browser.typeCode(wrongFor(mail?.code ?? ''));
    const again = await browser.signUp({ email: EMAIL }, key);
    expect([again.statusCode, browser.cookie()]).toStrictEqual([202, cookie]);
    expect((await browser.typeCode(mail?.code ?? '')).json()).toStrictEqual(GONE);
    expect(await app.mails(), 'there is no other mail').toStrictEqual([]);
  });

  it('R15.2 twenty codes a day can be tried for one mailbox, whatever attempts there are', async () => {
    const app = await makeMailboxApp(kind, 'before', { env: { RATE_LIMIT_EMAIL: '100/3600' } });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL });
      for (let tries = 0; tries < 5; tries += 1)
        statuses.push((await browser.typeCode(`99999${tries}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.slice(0, 20)).not.toContain(429);
  });

  it.each(MODES)(
    'R15.2 $when: with a new password, the account gets no phone number of a stranger',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      await openBrowser(app).signUp({ email: EMAIL });
      const link = (await app.mails())[0]?.link ?? '';
      await openBrowser(app).press(link, { newPassword: 'Another-Horse-88' });
      const asked = { by: 'ann@shop.example', at: app.clock.now };
      expect(await exportPerson({ store: app.store, email: EMAIL, asked })).toMatchObject({
        account: { phone: null },
        attempts: [{ state: 'proved', email: null }],
      });
      expect(await erasePerson({ store: app.store, email: EMAIL, asked })).toMatchObject({ attempts: 1 });
    },
  );

  it.each([
    { type: 'application/json', payload: '{}', status: 415, because: 'it is no form' },
    {
      type: FORM,
      payload: 'newPassword=Abcdefg-1234%E9%E8',
      status: 400,
      because: 'bytes are no characters',
    },
    { type: FORM, payload: 'newPassword=%ED%A0%80', status: 400, because: 'half a character is none' },
  ])('R15.2 the page of a link answers $status to $payload: $because', async ({ type, payload, status }) => {
    const app = await makeMailboxApp(kind, 'before');
    await openBrowser(app).signUp({ email: EMAIL });
    const url = (await app.mails())[0]?.link ?? '';
    const headers = { 'content-type': type };
    expect((await app.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status);
    expect((await openBrowser(app).open(url)).statusCode, 'the link still works').toBe(200);
  });

  it('R15.2 a HEAD request takes no token of the tab that waits', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    await browser.press((await app.mails())[0]?.link ?? '');
    const cookie = browser.cookie() ?? '';
    const head = await app.app.inject({ method: 'HEAD', url: '/api/confirm', headers: { cookie } });
    expect(head.statusCode).toBe(404);
    expect((await browser.poll()).json()).toMatchObject({ token: expect.any(String) });
  });

  it('R15.2 a released account gives the tab that waits no token, and no failure', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    await browser.press((await app.mails())[0]?.link ?? '');
    await app.store.releaseAddress(EMAIL);
    expect((await browser.poll()).json()).toStrictEqual({ state: 'confirmed' });
  });

  it('R15.2 of proofs of one mailbox at once, one wins, and none fails', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browsers = Array.from({ length: 4 }, () => openBrowser(app));
    for (const browser of browsers) await browser.signUp({ email: EMAIL });
    const codes = (await app.mails()).map(({ code }) => code ?? '');
    const tried = await Promise.all(
      browsers.flatMap((browser) => codes.map(async (code) => (await browser.typeCode(code)).statusCode)),
    );
    expect(tried.filter((status) => status === 200)).toHaveLength(1);
    expect(tried.filter((status) => ![200, 410, 422].includes(status))).toStrictEqual([]);
  });

  it('R15.5 attempts and mails are data of their person, who may be nothing else yet, and are erased with it', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const organisation = 'Big Bank';
    await openBrowser(app).signUp({ email: EMAIL, organisation });
    const other = openBrowser(app);
    const asked = { by: 'ann@shop.example', at: Date.now() };
    const { store } = app;
    const data = await exportPerson({ store, email: EMAIL.toUpperCase(), asked });
    expect(data).toMatchObject({ account: null, attempts: [{ email: EMAIL }], mails: [{ type: 'confirm' }] });
    expect(JSON.stringify(data)).not.toMatch(/nonce|argon/);
    expect(await erasePerson({ store, email: EMAIL, asked })).toMatchObject({ attempts: 1, mails: 1 });
    expect(await exportPerson({ store, email: EMAIL, asked })).toBeNull();
    expect(await app.mails(), 'nothing is left to send').toStrictEqual([]);
    await other.signUp({ email: 'cfo@bigbank.example', organisation });
    const [mail] = await app.mails();
    await other.typeCode(mail?.code ?? '');
    const next = await exportPerson({ store, email: 'cfo@bigbank.example', asked });
    expect(next?.account, 'the subdomain is free').toMatchObject({
      organisation: { subdomain: expect.stringMatching(/^big-?bank$/) },
    });
  });

  it('R15.5 a sign-up of another address that waits is exported and erased when an answer is the address', async () => {
    const app = await makeMailboxApp(kind, 'before');
    await openBrowser(app).signUp({ email: 'cfo@bigbank.example', organisation: EMAIL });
    await openBrowser(app).signUp({ email: 'cto@bigbank.example', organisation: `x${EMAIL}` });
    const asked = { by: 'ann@shop.example', at: Date.now() };
    const { store } = app;
    expect(await exportPerson({ store, email: EMAIL, asked })).toMatchObject({
      attempts: [{ email: 'cfo@bigbank.example' }],
      mentions: [{ name: EMAIL }],
    });
    expect(await erasePerson({ store, email: EMAIL, asked })).toMatchObject({ attempts: 1 });
    expect(await exportPerson({ store, email: EMAIL, asked })).toBeNull();
    const left = (await app.mails()).map(({ to }) => to.address);
    expect(left, 'the sign-up of a third address waits').toStrictEqual(['cto@bigbank.example']);
  });

  it('R15.5 a sign-up that waits loses the address of another person in the name of its organisation', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: 'cto@bigbank.example', organisation: `Shop of ${EMAIL}` });
    const asked = { by: 'ann@shop.example', at: Date.now() };
    const { store } = app;
    expect(await erasePerson({ store, email: EMAIL, asked })).toMatchObject({ attempts: 0, mentions: 1 });
    const [mail] = await app.mails();
    expect((await browser.typeCode(mail?.code ?? '')).statusCode).toBe(200);
    const data = await exportPerson({ store, email: 'cto@bigbank.example', asked });
    expect(data?.submissions).toMatchObject([{ answers: { organisation: 'Shop of (erased)' } }]);
    expect(JSON.stringify(data)).not.toContain(EMAIL);
  });

  it('R15.2 of forty parallel guesses, only five are compared', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    const code = Number((await app.mails())[0]?.code);
    const guesses = Array.from({ length: 40 }, (_, at) =>
      String((code + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map(async (guess) => browser.typeCode(guess)));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
  });

  it.each([
    { fields: {}, state: 'waiting', because: 'it gives nothing' },
    { fields: { newPassword: '' }, state: 'waiting', because: 'the new password is empty' },
    { fields: { password: 'Wrong-Horse-77' }, state: 'waiting', because: 'the password is wrong' },
    {
      fields: { newPassword: 'short' },
      state: 'waiting',
      because: 'the new password breaks the rules of the form',
    },
    {
      fields: { password: 'Correct-Horse-7' },
      state: 'confirmed',
      isFormsOwn: true,
      because: 'the password is the one of the form',
    },
    { fields: { newPassword: 'Another-Horse-88' }, state: 'confirmed', because: 'it chooses a new password' },
    { fields: { deny: '1' }, state: 'ended', because: 'it says "It was not me"' },
  ])(
    'R15.2 the link in another browser leaves the attempt $state when $because',
    async ({ fields, state, isFormsOwn = false }) => {
      for (const { when } of MODES) {
        const app = await makeMailboxApp(kind, when);
        const browser = openBrowser(app);
        await browser.signUp({ email: EMAIL, organisation: '<b>Big</b> Bank' });
        const link = (await app.mails())[0]?.link ?? '';
        const other = openBrowser(app);
        const shown = await other.open(link);
        expect(shown.statusCode).toBe(200);
        expect(shown.body).toContain('&lt;b&gt;Big&lt;/b&gt; Bank');
        expect(shown.body, 'the page names no address').not.toMatch(/bigbank|<b>|ceo@/);
        expect(shown.body.match(/<script/g), 'the only script is its own').toHaveLength(1);
        expect(shown.headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
        const answer = await other.press(link, fields);
        expect(answer.statusCode).toBe(state === 'waiting' ? 422 : 200);
        expect(answer.body.includes('Your password needs 12 characters')).toBe(
          fields.newPassword === 'short',
        );
        const token = tokenIn(answer.body);
        expect(await isIn(app, token), 'who has given the password is in').toBe(state === 'confirmed');
        const { token: forTab, ...polled } = (await browser.poll()).json<{ token?: string }>();
        expect(polled).toStrictEqual(state === 'ended' ? endedIn(when) : { state });
        expect(
          await isIn(app, forTab),
          'the tab that waits gets a token only after the password of its own form',
        ).toBe(isFormsOwn);
        const reloaded = state === 'confirmed' ? (await other.press(link, fields)).body : LOGIN;
        expect(reloaded, 'a reload of the answer leads to the sign-in page').toContain(LOGIN);
        const later = await other.open(link);
        expect(later.statusCode).toBe(state === 'ended' ? 410 : 200);
        expect(later.body.includes('Your email address is confirmed')).toBe(state === 'confirmed');
        expect(later.body.includes(LOGIN), 'an ended link leads to the sign-in page, too').toBe(
          state !== 'waiting',
        );
      }
    },
  );

  it.each(MODES)('R15.4 R15.2 $when: a new password must not be known from breaches', async ({ when }) => {
    const leaked = 'Another-Horse-88';
    const env = { BREACHED_PASSWORDS: hashFile(sha1(leaked)) };
    const app = await makeMailboxApp(kind, when, { env });
    await openBrowser(app).signUp({ email: EMAIL });
    const link = (await app.mails())[0]?.link ?? '';
    const refused = await openBrowser(app).press(link, { newPassword: leaked });
    expect([refused.statusCode, refused.headers.location]).toStrictEqual([422, undefined]);
    expect(refused.body).toContain('This password is known from a data leak');
    expect((await openBrowser(app).press(link, { newPassword: 'Battery-Staple-8' })).statusCode).toBe(200);
  });

  it.each(MODES)(
    'R15.2 $when: in the browser of the attempt one press opens the account, and the tab that waits gets one token, too',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL });
      const link = (await app.mails())[0]?.link ?? '';
      for (let visits = 0; visits < 3; visits += 1) expect((await browser.open(link)).statusCode).toBe(200);
      expect((await browser.poll()).json(), 'opening confirms nothing').toStrictEqual({ state: 'waiting' });
      const opened = await browser.press(link);
      expect([opened.statusCode, await opens(app, tokenIn(opened.body))]).toStrictEqual([200, true]);
      const { state, token } = (await browser.poll()).json();
      expect(state).toBe('confirmed');
      expect(await opens(app, token)).toBe(true);
      expect((await browser.poll()).json()).toStrictEqual({ state: 'confirmed' });
      expect((await browser.press(link)).body, 'a second press changes nothing').toContain(LOGIN);
    },
  );

  it('R15.1 R15.2 after: the mail says that the account is open, and a page takes its code in that browser', async () => {
    const app = await makeMailboxApp(kind, 'after');
    const browser = openBrowser(app);
    const { confirmUntil } = (await browser.signUp({ email: EMAIL })).json();
    expect(confirmUntil).toBe(new Date(app.clock.now + 7 * 24 * 3_600_000).toISOString());
    const { text = '', code = '' } = (await app.mails())[0] ?? {};
    expect(text).toContain('somebody opened an account');
    expect(text, 'no page waits').not.toContain('waiting for it');
    expect((await openBrowser(app).open('/confirm')).statusCode, 'another browser').toBe(410);
    const shown = await browser.open('/confirm');
    expect([shown.statusCode, shown.body.includes(EMAIL)], 'only this browser knows it').toStrictEqual([
      200,
      true,
    ]);
    expect(shown.body).toContain('autocomplete="one-time-code"');
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const mistyped of ['', '12'])
      expect((await browser.press('/confirm', { code: mistyped })).body, 'no try is lost').toMatch(
        /six digits|Enter the code/,
      );
    const wrong = await browser.press('/confirm', { code: other });
    expect(wrong.body, 'the visitor corrects what they have typed').toContain(`value="${other}"`);
    expect([wrong.statusCode, wrong.body.includes('4 tries left')]).toStrictEqual([422, true]);
    const right = await browser.press('/confirm', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.statusCode, await opens(app, tokenIn(right.body))]).toStrictEqual([200, true]);
    for (const again of [await browser.open('/confirm'), await browser.press('/confirm', { code })])
      expect([again.statusCode, tokenIn(again.body)], 'nothing opens twice').toStrictEqual([200, '']);
  });

  it('R15.2 after the fifth wrong code the page says so, and that the link still works', async () => {
    const app = await makeMailboxApp(kind, 'after');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    const { code = '', link = '' } = (await app.mails())[0] ?? {};
    const other = wrongFor(code);
    for (let tries = 1; tries < 5; tries += 1) await browser.press('/confirm', { code: other });
    for (const page of [await browser.press('/confirm', { code: other }), await browser.open('/confirm')]) {
      expect(page.statusCode).toBe(410);
      expect(page.body).toContain('Too many wrong codes');
    }
    app.clock.now += 60_000;
    const sent = await browser.press('/confirm', { again: '1' });
    expect(sent.body, 'a lost mail comes once more').toContain('Another mail is on its way');
    expect(sent.body).toContain('Too many wrong codes');
    expect((await app.mails())[0]?.link).toBe(link);
    expect((await browser.open(link)).statusCode).toBe(200);
  });

  it.each(MODES)('R15.2 $when: five wrong passwords end the link', async ({ when }) => {
    const app = await makeMailboxApp(kind, when);
    await openBrowser(app).signUp({ email: EMAIL });
    const link = (await app.mails())[0]?.link ?? '';
    const other = openBrowser(app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await other.press(link, { password: `Wrong-Horse-${tries}${tries}` })).statusCode);
    expect(statuses).toStrictEqual([422, 422, 422, 422, 410]);
    for (const fields of [{ password: 'Correct-Horse-7' }, { newPassword: 'Another-Horse-88' }, {}])
      expect((await other.press(link, fields)).statusCode).toBe(410);
  });

  it('R15.2 "It was not me" comes too late once the address is confirmed, and the page says what to do', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    const [mail] = await app.mails();
    await browser.typeCode(mail?.code ?? '');
    const owner = openBrowser(app);
    const link = mail?.link ?? '';
    for (const answer of [await owner.press(link, { deny: '1' }), await owner.open(`${link}?deny`)]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('This account was confirmed before');
      expect(answer.body).toContain(LOGIN);
    }
  });

  it.each(MODES)(
    'R15.2 $when: after five wrong passwords, the owner of the mailbox can still deny',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const { browser, link } = await signUpWithoutPasswords(app);
      const other = openBrowser(app);
      const shown = await other.open(link);
      expect(shown.statusCode).toBe(410);
      expect(shown.body).toContain('Too many wrong passwords');
      expect(shown.body).toContain('name="deny"');
      const denied = await other.press(link, { deny: '1' });
      const ended = when === 'after' ? 'The account is deleted' : 'The request has ended';
      expect([denied.statusCode, denied.body.includes(ended)]).toStrictEqual([200, true]);
      expect((await browser.poll()).json()).toStrictEqual(endedIn(when));
      expect((await other.open(link)).body).toContain('This link no longer works');
    },
  );

  it.each(MODES)(
    'R15.2 $when: after five wrong passwords at the link, the code still works in its browser',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const { browser, code } = await signUpWithoutPasswords(app);
      app.clock.now += 60_000;
      const sent = await browser.press('/confirm', { again: '1' });
      expect(sent.body, 'a lost mail comes once more').toContain('Another mail is on its way');
      expect((await browser.typeCode(code)).statusCode).toBe(200);
    },
  );

  it.each(MODES)(
    'R15.2 $when: after five wrong passwords and five wrong codes nothing is left',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const { browser, code } = await signUpWithoutPasswords(app);
      for (let tries = 0; tries < 5; tries += 1) await browser.typeCode(wrongFor(code));
      expect((await browser.poll()).json()).toStrictEqual(endedIn(when));
      const page = await browser.open('/confirm');
      expect([page.statusCode, page.body.includes('Too many wrong codes')]).toStrictEqual([410, false]);
    },
  );

  it('R15.1 presses that come too soon use up none of the mails of an address', async () => {
    const app = await makeMailboxApp(kind, 'after', { env: { RATE_LIMIT_EMAIL: '3/3600' } });
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    for (let presses = 0; presses < 4; presses += 1)
      expect((await browser.press('/confirm', { again: '1' })).statusCode).toBe(429);
    app.clock.now += 60_000;
    expect((await browser.press('/confirm', { again: '1' })).statusCode).toBe(200);
  });

  it('R15.1 after: the page for the code sends another mail, and says when the next one can go', async () => {
    const app = await makeMailboxApp(kind, 'after');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    const [first] = await app.mails();
    const early = await browser.press('/confirm', { again: '1' });
    expect([early.statusCode, early.body.includes('at most one mail a minute')]).toStrictEqual([429, true]);
    for (const limit of ['3 more mails', '2 more mails', 'one more mail', 'no further mail']) {
      app.clock.now += 60_000;
      const sent = await browser.press('/confirm', { again: '1' });
      expect([sent.statusCode, sent.body.includes('Another mail is on its way')]).toStrictEqual([200, true]);
      expect(sent.body).toContain(limit);
      expect((await app.mails())[0]?.code, 'the code stays the same').toBe(first?.code);
    }
    app.clock.now += 60_000;
    const over = await browser.press('/confirm', { again: '1' });
    expect([over.statusCode, over.body.includes('no further mail')]).toStrictEqual([429, true]);
    expect(await app.mails()).toStrictEqual([]);
  });

  it.each(MODES)(
    'R15.3 $when: an attempt ends after CONFIRM_DAYS, and its address is free',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when, { env: { CONFIRM_DAYS: '2' } });
      const browser = openBrowser(app);
      const first = await browser.signUp({ email: EMAIL });
      const [mail] = await app.mails();
      app.clock.now += 2 * 24 * 3_600_000;
      expect((await browser.typeCode(mail?.code ?? '')).statusCode).toBe(410);
      expect((await browser.open(mail?.link ?? '')).statusCode).toBe(410);
      expect((await browser.poll()).json()).toStrictEqual(endedIn(when));
      await runUpkeep(app);
      const asked = { by: 'ann@shop.example', at: app.clock.now };
      expect(await exportPerson({ store: app.store, email: EMAIL, asked }), 'nothing is left').toBeNull();
      const again = await openBrowser(app).signUp({ email: EMAIL });
      expect(again.statusCode).toBe(first.statusCode);
    },
  );

  it('R15.1 another mail comes after a minute, four times at most', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const browser = openBrowser(app);
    await browser.signUp({ email: EMAIL });
    const [first] = await app.mails();
    const early = await browser.resend();
    expect([early.statusCode, early.headers['retry-after']]).toStrictEqual([429, '60']);
    for (const left of [3, 2, 1, 0]) {
      app.clock.now += 60_000;
      expect((await browser.resend()).json()).toStrictEqual({ left });
      expect((await app.mails())[0]?.code, 'the code stays the same').toBe(first?.code);
    }
    app.clock.now += 60_000;
    expect((await browser.resend()).statusCode).toBe(429);
    expect(await app.mails()).toStrictEqual([]);
  });

  it.each([
    { when: 'before', unproved: 0, because: 'there is no account before the proof' },
    { when: 'after', unproved: 1, because: 'the account was there, and was reported, before the proof' },
  ] as const)(
    'R15.9 R15.2 $when: webhooks tell of an account once, when it exists: $because',
    async ({ when, unproved }) => {
      const app = await makeMailboxApp(kind, when, { overStore: withWebhooks });
      const types = async (): Promise<readonly string[]> =>
        (await app.store.webhooks({ limit: 9 })).map(({ type }) => type);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL });
      expect(await types()).toHaveLength(unproved);
      const { token } = (await browser.typeCode((await app.mails())[0]?.code ?? '')).json();
      const { userId } = (await browser.askAccount(token)).json();
      const [webhook, ...more] = await app.store.webhooks({ limit: 9 });
      expect(more).toStrictEqual([]);
      expect(webhook).toMatchObject({ type: 'signup.created', subject: userId });
    },
  );

  it('R15.1 a mail that nobody can want any more is not sent', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const [one, other] = [openBrowser(app), openBrowser(app)];
    await one.signUp({ email: EMAIL });
    const [mail] = await app.mails();
    await other.signUp({ email: EMAIL });
    await one.typeCode(mail?.code ?? '');
    expect(await app.mails()).toStrictEqual([]);
  });
});
