import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { ServedContent } from '#server/content/server-content.ts';
import { SERVER_CONTENT } from '#tests/support/server/server-content.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';

describe('R4.9 the version and variant that a visitor filled in', () => {
  const edition = (version: string, variant: string | null, longest: number): CompiledForm => ({
    ...signUp,
    version,
    variant,
    validate: Object.assign(
      (answers: unknown): boolean => isRecord(answers) && String(answers['organisation']).length <= longest,
      {
        errors: [{ instancePath: '/organisation', keyword: 'maxLength', params: { limit: longest } }],
      },
    ),
  });
  const release = (...forms: readonly CompiledForm[]): ServedContent => ({
    ...SERVER_CONTENT,
    forms: new Map([['sign-up', forms]]),
  });
  const contents = [
    release(edition('3-aaaaaaaa', null, 3), edition('3-bbbbbbbb', 'de', 4)),
    release(edition('2-cccccccc', null, 12), edition('2-dddddddd', 'de', 14)),
    release(edition('1-eeeeeeee', null, 11)),
  ];

  it.each([
    { meta: { version: '3-aaaaaaaa', variant: null }, longest: 3, because: 'the version is the live one' },
    {
      meta: { version: '3-bbbbbbbb', variant: 'de' },
      longest: 4,
      because: 'the version is the live German one',
    },
    {
      meta: { version: '2-cccccccc', variant: null },
      longest: 12,
      because: 'the version is of the release before the live one',
    },
    {
      meta: { version: '2-dddddddd', variant: 'de' },
      longest: 14,
      because: 'the version is the German one of the release before',
    },
    {
      meta: { version: '1-eeeeeeee', variant: null },
      longest: 11,
      because: 'the version is of the release before that',
    },
    {
      meta: { version: '1-eeeeeeee', variant: 'de' },
      longest: 11,
      because: 'the version decides, not the variant',
    },
    {
      meta: { version: '2-aaaaaaaa', variant: null },
      longest: 3,
      because: 'the hash belongs to another release',
    },
    {
      meta: { version: '0-99999999', variant: 'de' },
      longest: 4,
      because: 'the version is unknown, so the live version of the variant counts',
    },
    {
      meta: { version: '0-99999999', variant: 'xx' },
      longest: 3,
      because: 'version and variant are unknown',
    },
    { meta: { variant: 'de' }, longest: 4, because: 'meta names only a variant' },
    { meta: {}, longest: 3, because: 'meta names neither version nor variant' },
    { meta: undefined, longest: 3, because: 'the submission has no meta' },
  ])('R4.9 allow at most $longest letters when $because', async ({ meta, longest }) => {
    const { app } = await makeTestApp({ contents });
    const send = async (letters: number): Promise<unknown> => {
      const payload = makePayload({ organisation: 'o'.repeat(letters) });
      return (await post(app, meta ? { ...payload, meta } : payload)).statusCode;
    };
    expect(await send(longest)).toBe(201);
    expect(await send(longest + 1)).toBe(422);
  });

  it('R7.11 each version has its own fields, and no others', async () => {
    const [name] = signUp.fields;
    if (!name) throw new Error('The form asks for nothing.');
    const vat = { ...name, name: 'vatNumber', isRequired: false };
    const before = { ...edition('1-eeeeeeee', null, 99), fields: [...signUp.fields, vat] };
    const test = await makeTestApp({ contents: [release(edition('2-ffffffff', null, 99)), release(before)] });
    const body = makePayload({ vatNumber: 'DK12345678' });
    expect((await post(test.app, { ...body, meta: { version: '1-eeeeeeee' } })).statusCode).toBe(201);
    const unknown = await post(test.app, {
      ...makePayload({ vatNumber: 'DK12345678' }),
      meta: { version: '2-ffffffff' },
    });
    expect(unknown.json().code).toBe(1);
  });
});
