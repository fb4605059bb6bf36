import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeMailboxApp, openBrowser, type TestBrowser } from '#tests/support/mailbox.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KNOWN = 'known@bigbank.example';
const WAITING = 'waits@bigbank.example';
const UNKNOWN = 'never@bigbank.example';

/** Every call in which an address takes part, in the order of a visit. */
const CALLS: readonly {
  readonly call: string;
  readonly send: (browser: TestBrowser, email: string) => Promise<LightMyRequestResponse>;
}[] = [
  {
    call: 'a sign-up',
    send: async (browser, email) => browser.signUp({ email }, { 'idempotency-key': email }),
  },
  {
    call: 'its retry',
    send: async (browser, email) => browser.signUp({ email }, { 'idempotency-key': email }),
  },
  {
    call: 'a retry with another password',
    send: async (browser, email) =>
      browser.signUp({ email, password: 'Another-Horse-88' }, { 'idempotency-key': email }),
  },
  {
    call: 'a sign-up by the admin API',
    send: async (browser, email) => browser.signUpThere(email, { 'idempotency-key': `there.${email}` }),
  },
  {
    call: 'its retry by the admin API',
    send: async (browser, email) => browser.signUpThere(email, { 'idempotency-key': `there.${email}` }),
  },
  { call: 'the question for the state', send: async (browser) => browser.poll() },
  { call: 'another mail too soon', send: async (browser) => browser.resend() },
  { call: 'a code', send: async (browser) => browser.typeCode('not the code') },
  { call: 'the page for the code', send: async (browser) => browser.open('/confirm') },
  {
    call: 'another mail too soon, from that page',
    send: async (browser) => browser.press('/confirm', { again: '1' }),
  },
  { call: 'a code on that page', send: async (browser) => browser.press('/confirm', { code: '1' }) },
  ...[1, 2, 3, 4, 5].map((times) => ({
    call: `wrong code ${times}`,
    send: async (browser: TestBrowser) => browser.typeCode('000000'),
  })),
  { call: 'the question for the state of used codes', send: async (browser) => browser.poll() },
  { call: 'the page for used codes', send: async (browser) => browser.open('/confirm') },
];

/** What a stranger can tell apart: all but values that are random in each answer. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): unknown {
  const { date: _date, 'set-cookie': cookie, ...rest } = headers;
  const isPage = String(headers['content-type']).startsWith('text/html');
  const shown = isPage ? body : JSON.parse(body.replaceAll(/"requestId":"[^"]+"/g, '"requestId":""'));
  return { statusCode, rest, cookie: String(cookie).replace(/=[\w-]{44};/, '=;'), shown };
}

describe.each(DATABASES)('R15.3 before, on $driver', (kind) => {
  it('R15.3 each call answers alike for known, unknown and waiting addresses', async () => {
    const app = await makeMailboxApp(kind, 'before', { env: { EXPOSE_ADMIN_API: '1' } });
    const owner = openBrowser(app);
    await owner.signUp({ email: KNOWN });
    await owner.typeCode((await app.mails())[0]?.code ?? '');
    await openBrowser(app).signUp({ email: WAITING });
    await app.mails();
    const answers: { readonly each: readonly unknown[]; readonly hashed: number }[] = [];
    for (const email of [UNKNOWN, KNOWN, WAITING]) {
      const browser = openBrowser(app);
      const hashed = app.hashed();
      const each: unknown[] = [];
      for (const { call, send } of CALLS) each.push([call, seen(await send(browser, email))]);
      answers.push({ each, hashed: app.hashed() - hashed });
    }
    expect(answers[1]).toStrictEqual(answers[0]);
    expect(answers[2]).toStrictEqual(answers[0]);
    const accepted = { statusCode: 202, shown: { confirm: true } };
    expect(answers[0]?.each[0]).toMatchObject(['a sign-up', accepted]);
    expect(answers[0]?.each[3]).toMatchObject(['a sign-up by the admin API', accepted]);
  });

  it('R15.3 a robot in the honeypot gets the same answer, too, and no mail', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const honest = await openBrowser(app).signUp({ email: UNKNOWN });
    await app.mails();
    const trapped = await openBrowser(app).signUp({ email: KNOWN }, {}, { website: 'x' });
    expect(seen(trapped)).toStrictEqual(seen(honest));
    expect(await app.mails()).toStrictEqual([]);
  });

  it('R15.3 a known address gets one mail an hour, which says so and leads to sign-in', async () => {
    const app = await makeMailboxApp(kind, 'before');
    const owner = openBrowser(app);
    await owner.signUp({ email: KNOWN });
    await owner.typeCode((await app.mails())[0]?.code ?? '');
    for (let tries = 0; tries < 3; tries += 1) await openBrowser(app).signUp({ email: KNOWN });
    const [mail, ...more] = await app.mails();
    expect(more).toStrictEqual([]);
    expect(mail).toMatchObject({ to: { address: KNOWN }, code: undefined, link: undefined });
    expect(mail?.text).toContain('http://join.example/dashboard/login?language=en');
    app.clock.now += 3_600_001;
    await openBrowser(app).signUp({ email: KNOWN });
    expect(await app.mails()).toHaveLength(1);
  });
});
