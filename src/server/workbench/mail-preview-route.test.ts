import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAIL_KINDS } from '#protocol/mails.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { draftWith } from '#tests/support/server/draft-pages.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

async function opened(
  edit?: (text: string) => string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestWorkbench & { readonly draft: string }> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store, { env: { PUBLIC_URL: 'https://signup.example', ...env } });
  return { ...workbench, draft: await draftWith(workbench, edit) };
}

async function mailOf(
  { send, draft }: Awaited<ReturnType<typeof opened>>,
  path: string,
): ReturnType<TestWorkbench['send']> {
  return send({ path: `/api/content/drafts/${draft}/mails/${path}`, as: 'viewer' });
}

const TITLE = '"mail.confirm.title": "Confirm your email address"';

describe('R15.1 the preview of mails', () => {
  it.each([
    {
      because: 'it asks for a proof',
      path: 'confirm?language=en',
      subject: /^123456: Confirm your email address/,
      parts: ['Example Ltd', '123456', 'https://signup.example/confirm/example'],
    },
    {
      because: 'it asks for a proof in German',
      path: 'confirm?language=de',
      subject: /Adresse/,
      parts: ['Example Ltd', '123456', 'https://signup.example/confirm/example'],
    },
    {
      because: 'it says that the address is known',
      path: 'known?language=en',
      subject: /^You already have an account/,
      parts: ['https://signup.example/dashboard/login?language=en'],
    },
  ])('shows subject, text and HTML with example values: $because', async ({ path, subject, parts }) => {
    const response = await mailOf(await opened(), path);
    expect(response.statusCode).toBe(200);
    const mail = response.json<Record<'subject' | 'text' | 'html', string>>();
    expect(mail.subject).toMatch(subject);
    for (const part of parts) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
  });

  it('R15.1 shows the words of the draft, escaped in HTML, before anybody publishes them', async () => {
    const workbench = await opened((text) => text.replace(TITLE, '"mail.confirm.title": "Is it & you?"'));
    const mail = (await mailOf(workbench, 'confirm?language=en')).json<Record<'text' | 'html', string>>();
    expect(mail.text).toMatch(/^Is it & you\?\n/);
    expect(mail.html).toContain('<h1 style="font-size:22px;line-height:1.25">Is it &amp; you?</h1>');
  });

  it.each([
    { because: 'a brace is not closed', to: '"mail.confirm.title": "Confirm {"' },
    { because: 'a value is none of this text', to: '"mail.confirm.title": "Confirm {nothing}"' },
    { because: 'a tag is none of this text', to: '"mail.confirm.title": "<b>Confirm</b>"' },
    { because: 'the text is missing', to: '"mail.confirm.titel": "Confirm"' },
    { because: 'the text is a number', to: '"mail.confirm.title": 7' },
    {
      because: 'the document is too long to be read on the way to sign-ups',
      to: `"a": "${'a'.repeat(250_000)}", ${TITLE}`,
    },
    { because: 'the document is no JSON', to: '"mail.confirm.title' },
    {
      because: 'forms are nested too deep',
      to: `"mail.confirm.title": "${'{a,select,other{'.repeat(5_000)}"`,
    },
  ])('R15.1 R21.1 answers in words when a text cannot be formatted: $because', async ({ to }) => {
    const workbench = await opened((text) => text.replace(TITLE, to));
    const response = await mailOf(workbench, 'confirm?language=en');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ reason: expect.stringMatching(/\.$/) });
  });

  it.each([
    { because: 'there is no such kind', path: 'hello?language=en', status: 404 },
    { because: 'the draft lacks the language', path: 'known?language=fr', status: 422 },
    { because: 'the language is a path', path: 'known?language=..%2Fkeys', status: 422 },
    { because: 'no language is named', path: 'known', status: 422 },
  ])('R15.1 refuses what it cannot show: $because', async ({ path, status }) => {
    expect((await mailOf(await opened(), path)).statusCode).toBe(status);
  });

  it('R15.1 R11.12 is for people who have signed in, and goes with its draft', async () => {
    const workbench = await opened();
    const path = `/api/content/drafts/${workbench.draft}/mails/known?language=en`;
    expect((await workbench.send({ path })).statusCode).toBe(401);
    expect((await mailOf({ ...workbench, draft: 'gone' }, 'known?language=en')).statusCode).toBe(404);
  });
});

/** A text with many number formats. Each of them would make a formatter of its own. */
function numberFormats(value: string, most: number): string {
  return Array.from(
    { length: most },
    (_, at) => `{${value}, number, ::currency/A${letter(at / 26)}${letter(at)}}`,
  ).join('');
}

function letter(at: number): string {
  return String.fromCodePoint(65 + (Math.floor(at) % 26));
}

describe('R21.19 the preview of a mail', () => {
  it.each([
    { because: 'each number format makes a formatter', to: numberFormats('time', 40) },
    { because: 'every object has this member', to: '{toString, number}' },
    { because: 'every object has this member, too', to: '{constructor, plural, other {#}}' },
    { because: 'a plural subtracts', to: '{time, plural, offset:1 other {#}}' },
    { because: 'there are very many values', to: '{time}'.repeat(51) },
    { because: 'it is very long', to: 'On {time}.'.padEnd(2_001, '!') },
    { because: 'a case is in a case', to: '{time, select, other {{time, number, percent}}}' },
  ])('R21.19 formats no text with more than plain values: $because', async ({ to }) => {
    const workbench = await opened((text) => edited(text, { 'mail.known.asked': to }));
    const formatters = vi.spyOn(Intl, 'NumberFormat');
    const response = await mailOf(workbench, 'known?language=en');
    expect(response.statusCode).toBe(422);
    expect(formatters.mock.calls).toStrictEqual([]);
  });
});

function edited(text: string, texts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...JSON.parse(text), ...texts });
}

describe('R15.1 the mail as a page for a frame', () => {
  it('R15.1 runs nothing, loads nothing, leads nowhere, and no cache stores it', async () => {
    const response = await mailOf(await opened(), 'confirm/page?language=de');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    });
    expect(response.body).toContain('<html lang="de">');
    expect(response.body).toContain('<base target="_blank" />');
  });

  it('R15.1 has the colours that the editor has chosen, or those of the reader as the mail has', async () => {
    const workbench = await opened();
    const schemeOf = async (scheme: string): Promise<string | undefined> => {
      const { body } = await mailOf(workbench, `known/page?language=en${scheme}`);
      return /<meta name="color-scheme" content="([^"]*)" \/>/.exec(body)?.[1];
    };
    expect(await schemeOf('')).toBe('light dark');
    expect(await schemeOf('&scheme=light')).toBe('light');
    expect(await schemeOf('&scheme=dark')).toBe('dark');
  });

  it.each([
    {
      because: 'a script in quotes of the format',
      words: "'<script>'alert(1)'</script>'",
      heading: '&lt;script&gt;alert(1)&lt;/script&gt;',
    },
    {
      because: 'the end of the heading, and a link',
      words: "'</h1><a href=\"https://evil.example\">'Press'</a>'",
      heading: '&lt;/h1&gt;&lt;a href=&quot;https://evil.example&quot;&gt;Press&lt;/a&gt;',
    },
    { because: 'an address', words: 'https://evil.example', heading: 'https://evil.example' },
  ])('R15.1 keeps words of editors as text: $because', async ({ words, heading }) => {
    const title = JSON.stringify(words);
    const workbench = await opened((text) => text.replace(TITLE, `"mail.confirm.title": ${title}`));
    const { body } = await mailOf(workbench, 'confirm/page?language=en');
    expect(/<h1[^>]*>(.*)<\/h1>/.exec(body)?.[1]).toBe(heading);
    expect(body.match(/<a href="[^"]*"/g)).toStrictEqual([
      '<a href="https://signup.example/confirm/example"',
      '<a href="https://signup.example/confirm/example?deny"',
    ]);
  });

  it('R15.1 R11.12 is for people who have signed in, and refuses what it cannot show', async () => {
    const workbench = await opened();
    const path = `/api/content/drafts/${workbench.draft}/mails/known/page?language=en`;
    expect((await workbench.send({ path })).statusCode).toBe(401);
    expect((await mailOf({ ...workbench, draft: 'gone' }, 'known/page?language=en')).statusCode).toBe(404);
    const others: string[] = [];
    for (const { because, page, status } of REFUSED) {
      const { statusCode } = await mailOf(workbench, page);
      if (statusCode !== status) others.push(`${because}: ${statusCode}`);
    }
    expect(others).toStrictEqual([]);
  });

  it('R15.1 R21.1 says in words that a text cannot be formatted', async () => {
    const workbench = await opened((text) => text.replace(TITLE, '"mail.confirm.title": "Confirm {"'));
    const response = await mailOf(workbench, 'confirm/page?language=en');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ reason: expect.stringMatching(/\.$/) });
  });
});

describe('R15.1 the preview says whether visitors get the mail now', () => {
  it.each([
    { mode: 'off', sent: [], because: 'visitors prove no mailbox' },
    { mode: 'after', sent: ['confirm', 'opened'], because: 'a known address gets an error' },
    { mode: 'before', sent: ['confirm', 'known'], because: 'the answer says nothing about an address' },
  ])('R15.1 with CONFIRM_EMAIL=$mode: $because', async ({ mode, sent }) => {
    const workbench = await opened(undefined, { CONFIRM_EMAIL: mode });
    const kinds = await Promise.all(
      MAIL_KINDS.map(async (kind) => {
        const mail = await mailOf(workbench, `${kind}?language=en`);
        return mail.json<{ isSent: boolean }>().isSent ? [kind] : [];
      }),
    );
    expect(kinds.flat()).toStrictEqual(sent);
  });
});

const REFUSED = [
  { because: 'there is no such mail', page: 'hello/page?language=en', status: 404 },
  { because: 'the draft lacks the language', page: 'known/page?language=fr', status: 422 },
  { because: 'no language is named', page: 'known/page', status: 422 },
  { because: 'there are no such colours', page: 'known/page?language=en&scheme=blue', status: 422 },
  { because: 'a list is no scheme', page: 'known/page?language=en&scheme=dark&scheme=light', status: 422 },
];
