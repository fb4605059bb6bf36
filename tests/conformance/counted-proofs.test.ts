import { describe, expect, it, vi } from 'vitest';
import type { VisitSum } from '#store/event-store.ts';
import { signUp } from '#tests/support/content.ts';
import { type MailboxApp, makeMailboxApp, openBrowser, type TestBrowser } from '#tests/support/mailbox.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { DATABASES } from '#tests/support/stores.ts';

const EMAIL = 'ceo@bigbank.example';
const OTHER = 'cfo@bigbank.example';
const PASSWORD = 'Correct-Horse-7';
const MODES = ['after', 'before'] as const;

interface Trial {
  readonly app: MailboxApp;
  readonly browser: TestBrowser;
  readonly code: string;
  readonly link: string;
}

/** What happens to a sign-up in German, and whether the funnel counts it. */
const DEEDS: readonly {
  readonly because: string;
  readonly deed: (trial: Trial) => Promise<unknown>;
  readonly isCounted: boolean;
}[] = [
  {
    because: 'the code is typed',
    deed: async ({ browser, code }) => browser.typeCode(code),
    isCounted: true,
  },
  {
    because: 'the link is pressed in its browser',
    deed: async ({ browser, link }) => browser.press(link),
    isCounted: true,
  },
  {
    because: 'the link is pressed on another device',
    deed: async ({ app, link }) => openBrowser(app).press(link, { password: PASSWORD }),
    isCounted: true,
  },
  {
    because: 'its browser asks not to be tracked',
    deed: async ({ app: { app }, browser, code }) =>
      app.inject({
        method: 'POST',
        url: '/api/confirm',
        headers: { cookie: browser.cookie() ?? '', dnt: '1' },
        payload: { code },
      }),
    isCounted: false,
  },
  {
    because: 'its browser has Global Privacy Control',
    deed: async ({ app: { app }, browser, code }) =>
      app.inject({
        method: 'POST',
        url: '/api/confirm',
        headers: { cookie: browser.cookie() ?? '', 'sec-gpc': '1' },
        payload: { code },
      }),
    isCounted: false,
  },
  {
    because: 'it was not the owner of the mailbox',
    deed: async ({ app, link }) => openBrowser(app).press(link, { deny: '1' }),
    isCounted: false,
  },
];

describe.each(DATABASES)('R9.10 the funnel and proofs of mailboxes, on $driver', (kind) => {
  it.each(MODES.flatMap((when) => DEEDS.map((deed) => ({ when, ...deed }))))(
    'R9.10 R15.1 $when: a proof counts once, by names of documents alone: $because',
    async ({ when, deed, isCounted }) => {
      const app = await makeMailboxApp(kind, when);
      const browser = openBrowser(app);
      await browser.signUp({ email: EMAIL, password: PASSWORD }, {}, { language: 'de' });
      const [mail] = await app.mails();
      const trial = { app, browser, code: mail?.code ?? '', link: mail?.link ?? '' };
      await deed(trial);
      await deed(trial);
      await proveAnother(app);
      expect(await untilEnglish(app)).toStrictEqual([...(isCounted ? [proved('de')] : []), proved('en')]);
    },
  );

  it('R9.10 an invented language counts as English, and a sign-up of another service does not count', async () => {
    const app = await makeMailboxApp(kind, 'before', { env: { EXPOSE_ADMIN_API: '1' } });
    const browser = openBrowser(app);
    await browser.signUpThere(EMAIL, {});
    await browser.signUp({ email: OTHER }, {}, { language: 'tlh' });
    const mails = await app.mails();
    for (const { link } of mails)
      await openBrowser(app).press(link ?? '', { newPassword: 'Battery-Staple-9' });
    expect(mails).toHaveLength(2);
    expect(await untilEnglish(app)).toStrictEqual([proved('en')]);
  });
});

/** A later proof that counts: then the server has had its time to count the one before. */
async function proveAnother(app: MailboxApp): Promise<void> {
  const browser = openBrowser(app);
  await browser.signUp({ email: OTHER });
  await browser.typeCode((await app.mails()).find(({ to }) => to.address === OTHER)?.code ?? '');
}

async function untilEnglish({ store, clock }: MailboxApp): Promise<readonly VisitSum[]> {
  const day = new Date(clock.now).toISOString().slice(0, 10);
  return vi.waitFor(async () => {
    const totals = await store.visitSums({ form: 'sign-up', since: day });
    expect(totals.map(({ language }) => language)).toContain('en');
    return totals.toSorted((one, other) => one.language.localeCompare(other.language, 'en'));
  }, PATIENCE_MS);
}

function proved(language: string): VisitSum {
  return { version: signUp.version, variant: '', language, step: 'confirmed', times: 1 };
}
