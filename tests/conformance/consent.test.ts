import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { openPostgres } from '#store/postgres-database.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { rowsOf } from '#tests/support/databases.ts';
import { DATABASES } from '#tests/support/stores.ts';

const ENV = {
  TERMS_URL_EN: 'https://shop.example/terms',
  TERMS_URL_DE: 'https://shop.example/agb',
  TERMS_VERSION: '2026-11',
};
const ENGLISH = { terms_url: 'https://shop.example/terms', terms_version: '2026-11' };

interface Case {
  readonly because: string;
  readonly meta?: Answers;
  readonly env?: Readonly<Record<string, string>>;
  readonly stored: Answers;
}

const CASES: readonly Case[] = [
  {
    because: 'the German page links to the German terms',
    meta: { language: 'de' },
    stored: { ...ENGLISH, terms_url: 'https://shop.example/agb', language: 'de' },
  },
  {
    because: 'the English page links to the English terms',
    meta: { language: 'en' },
    stored: { ...ENGLISH, language: 'en' },
  },
  { because: 'a script sends no language', stored: { ...ENGLISH, language: null } },
  {
    because: 'the language is invalid',
    meta: { language: 'constructor' },
    stored: { ...ENGLISH, language: null },
  },
  {
    because: 'the operator names no version',
    meta: { language: 'en' },
    env: { TERMS_VERSION: '' },
    stored: { ...ENGLISH, terms_version: null, language: 'en' },
  },
];

describe.each(DATABASES)('R2.60, R7.2 the stored account, on $driver', ({ makePlace, open }) => {
  type Setting = Parameters<typeof makeTestApp>[0];

  /** The stored data of one sign-up, read after the server has closed the database. */
  async function storedOf(payload: Answers, setting: Setting): Promise<readonly Answers[]> {
    const place = await makePlace();
    const { app, close } = await makeTestApp({ ...setting, openStore: async () => open(place) });
    expect((await post(app, payload)).statusCode).toBe(201);
    await close();
    const database = place.startsWith('postgres') ? openPostgres(place) : openSqlite(place);
    try {
      return await rowsOf(
        database,
        `select currency, version, terms_url, terms_version, language, submission.created_at
         from submission join account on account.id = account_id
           join organisation on organisation.id = organisation_id`,
      );
    } finally {
      await database.close();
    }
  }

  it.each(CASES)(
    'R2.60 contains the currency and the terms that the visitor agreed to: $because',
    async (kind) => {
      const { meta, env, stored } = kind;
      const payload = makePayload({ currencySelector: 'SEK', ...(meta && { meta }) });
      expect(await storedOf(payload, { env: { ...ENV, ...env } })).toStrictEqual([
        {
          ...stored,
          currency: 'SEK',
          version: expect.stringMatching(/^\d+-[0-9a-f]{8}/),
          created_at: Date.UTC(2026, 10, 21),
        },
      ]);
    },
  );

  it('R2.60 contains no consent when the form asked for none', async () => {
    const form = makeForm({
      schema: {
        required: ['email', 'password'],
        properties: { email: { format: 'signup-email' }, password: { minLength: 8 } },
      },
    });
    const payload = { email: 'ada@engines.example', password: 'Correct-Horse-7' };
    expect(await storedOf(payload, { env: ENV, form })).toMatchObject([
      { currency: null, terms_url: null, terms_version: null, language: null },
    ]);
  });
});
