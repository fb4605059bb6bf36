import { describe, expect, it } from 'vitest';
import { endedIn, makeMailboxApp, openBrowser } from '#tests/support/mailbox.ts';
import { DATABASES } from '#tests/support/stores.ts';

const EMAIL = 'ceo@bigbank.example';
const MODES = [{ when: 'after' }, { when: 'before' }] as const;

describe.each(DATABASES)('R15.2 the links of a mail, on $driver', (kind) => {
  it.each(MODES)(
    '$when: "That was not me" leads to a page that only denies, and does nothing before its button is pressed',
    async ({ when }) => {
      const app = await makeMailboxApp(kind, when);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL });
      const [mail] = await app.mails();
      const denial = `${mail?.link ?? ''}?deny`;
      expect(mail?.text.trimEnd().endsWith(`http://join.example${denial}`), 'it comes last').toBe(true);
      expect(mail?.html).toContain(`<a href="http://join.example${denial}">That was not me</a>`);
      const shown = await browser.open(denial);
      expect(shown.statusCode).toBe(200);
      expect(shown.body.match(/<button[^>]*>/g), 'the only button denies').toStrictEqual([
        expect.stringMatching(/^(?!.*autofocus).*name="deny"/),
      ]);
      expect((await browser.poll()).json()).toStrictEqual({ state: 'waiting' });
      expect((await browser.open(mail?.link ?? '')).body, 'the other link confirms').toContain(
        'Confirm my email address',
      );
      expect((await openBrowser(app).press(denial, { deny: '1' })).statusCode).toBe(200);
      expect((await browser.poll()).json()).toStrictEqual(endedIn(when));
      const later = await openBrowser(app).open(denial);
      expect(later.statusCode).toBe(410);
      expect(later.body).toContain('you do not need to do anything');
    },
  );

  it.each([
    { by: 'the password', body: { password: 'Correct-Horse-7' } },
    { by: 'a new password', body: { newPassword: 'Another-Horse-8' } },
  ])('a second press of the button says that the address is confirmed, by $by', async ({ body }) => {
    const app = await makeMailboxApp(kind, 'before');
    await openBrowser(app).signUp({ email: EMAIL });
    const link = (await app.mails())[0]?.link ?? '';
    const other = openBrowser(app);
    const pressed = await Promise.all([other.press(link, body), other.press(link, body)]);
    expect(pressed.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    for (const page of pressed) expect(page.body).toContain('Your email address is confirmed');
    const openings = pressed.filter((page) => page.body.includes('Open my account'));
    expect(openings, 'only one of them opens the account').toHaveLength(1);
  });

  it.each(MODES)('$when: the mail says that we never ask for its code', async ({ when }) => {
    const app = await makeMailboxApp(kind, when);
    await openBrowser(app).signUp({ email: EMAIL });
    expect((await app.mails())[0]?.text).toContain('We never ask you for this code.');
  });

  it('the page says what a new password needs before the first mistake', async () => {
    const app = await makeMailboxApp(kind, 'before');
    await openBrowser(app).signUp({ email: EMAIL });
    const { body } = await openBrowser(app).open((await app.mails())[0]?.link ?? '');
    expect(body).toMatch(/Your password needs:<\/p>\s*<ul>\s*<li>\d+ characters or more<\/li>/);
  });
});
