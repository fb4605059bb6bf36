import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { buildPayload } from '#app/sign-up/build-payload.ts';
import { loadModule } from '#compiler/forms/form-module.ts';
import { compileRelease, packsOf } from '#compiler/release.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { checkForms } from '#linter/check-forms.ts';
import { prepareRelease } from '#server/content/server-content.ts';
import { makeSignUpAnswers } from './forms/make-sign-up-answers.ts';
import { CONTENT } from './support/content.ts';
import { post } from './support/server/make-payload.ts';
import { makeTestApp } from './support/server/make-test-app.ts';
import { documentAt, type Files, type Json, SCHEMA, UI, withFields } from './support/hostile/with-fields.ts';

function list(name: string, ...codes: readonly string[]): Files {
  const entries = codes.map((value) => ({ value, name: value }));
  return {
    [`catalogs/${name}/1.json`]: JSON.stringify({ name, version: 1, source: 'Written for a test.', entries }),
  };
}

/** The sign-up form with other rules for one of its fields, on which no other field depends. */
function withRules(field: string, rules: Json): Files {
  const [schema, ui] = [documentAt(SCHEMA), documentAt(UI)];
  const independent = Object.entries(ui).map(([name, own]) => [
    name,
    isRecord(own) && field === 'countrySelector' ? { ...own, 'ui:dependsOn': [] } : own,
  ]);
  return {
    [UI]: JSON.stringify(Object.fromEntries(independent)),
    [SCHEMA]: JSON.stringify({ ...schema, properties: { ...Object(schema['properties']), [field]: rules } }),
  };
}

function several(items: Json): Json {
  return { type: 'array', items: { type: 'string', ...items }, uniqueItems: true };
}

function contentWith(files: Files): Content {
  return new Map([...CONTENT, ...Object.entries(files).map(([path, text]) => [path, text ?? ''] as const)]);
}

const MANY = Array.from({ length: 33 }, (_, at) => `list-${at}`);

describe('R7.11 R21.8 the server takes what the page of a published form sends', () => {
  it.each<{ readonly because: string; readonly files: Files; readonly typed?: Answers }>([
    { because: 'it is the shipped form', files: {} },
    {
      because: 'the form has more lists of one’s own than usual',
      files: {
        ...withFields(
          Object.fromEntries(
            MANY.map((name, at) => [`f${at}`, { schema: { type: 'string', catalog: name } }]),
          ),
        ),
        ...Object.assign({}, ...MANY.map((name) => list(name, 'one', 'two'))),
      },
      typed: Object.fromEntries(MANY.map((_, at) => [`f${at}`, 'one'])),
    },
    {
      because: 'the currency has choices of its own',
      files: withRules('currencySelector', { type: 'string', enum: ['EUR', 'USD'] }),
      typed: { currencySelector: 'EUR' },
    },
    {
      because: 'the country has a list of one’s own, whose codes are those of countries',
      files: {
        ...withRules('countrySelector', { type: 'string', catalog: 'markets' }),
        ...list('markets', 'DK', 'SE'),
      },
    },
    {
      because: 'the country has choices of its own',
      files: withRules('countrySelector', { type: 'string', enum: ['DK', 'SE'] }),
    },
    {
      because: 'the country has a list of one’s own, whose codes are no countries',
      files: {
        ...withRules('countrySelector', { type: 'string', catalog: 'markets' }),
        ...list('markets', 'nordics', 'rest'),
      },
      typed: { countrySelector: 'nordics' },
    },
    {
      because: 'the country is a number',
      files: withRules('countrySelector', { type: 'integer' }),
      typed: { countrySelector: 208 },
    },
    {
      because: 'the country takes several countries',
      files: withRules('countrySelector', several({ catalog: 'countries' })),
      typed: { countrySelector: ['DK', 'SE'] },
    },
    {
      because: 'the currency takes several choices of its own',
      files: withRules('currencySelector', several({ enum: ['EUR', 'USD'] })),
      typed: { currencySelector: ['EUR'] },
    },
    {
      because: 'the dial code has choices of its own',
      files: withRules('numberCode', { type: 'string', enum: ['DK', 'SE'] }),
    },
    {
      because: 'the terms are a choice',
      files: withRules('terms', { type: 'string', enum: ['yes', 'no'] }),
      typed: { terms: 'yes' },
    },
    {
      because: 'the first name is a number',
      files: withRules('firstName', { type: 'integer' }),
      typed: { firstName: 7 },
    },
  ])('R7.11 R21.8 $because', async ({ files, typed = {} }) => {
    const release = compileRelease(contentWith(files));
    const [released] = release.forms['sign-up'] ?? [];
    if (!released) throw new Error('there is no sign-up form');
    const form = loadModule(released.data, release.files.get(released.module) ?? '');
    const { app } = await makeTestApp({ contents: [await prepareRelease(release, null)] });
    for (const [at, pack] of packsOf(release).entries()) {
      const given = makeSignUpAnswers({ ...typed, email: `ada.${at}@engines.example` });
      const { answers, problems } = validateAnswers(form, given);
      expect(problems).toStrictEqual({});
      const payload = buildPayload({
        form,
        answers,
        pack,
        userToken: undefined,
        elapsedMs: 9_000,
        website: '',
      });
      const { statusCode, body } = await post(app, payload);
      expect([statusCode, body]).toStrictEqual([201, expect.any(String)]);
    }
  });

  it.each<{ readonly because: string; readonly files: Files; readonly message: string }>([
    {
      because: 'the name of a list is longer than what a page may say',
      files: list('l'.repeat(66), 'one'),
      message: '"name" is too long.',
    },
    {
      because: 'so is the English name of a country',
      files: { 'catalogs/countries/1.json': renamed('catalogs/countries/1.json') },
      message: '"name" is too long.',
    },
    {
      because: 'so is its German name',
      files: { 'catalogs/country-names-de/1.json': renamed('catalogs/country-names-de/1.json') },
      message: '"name" is too long.',
    },
  ])('R21.8 the check refuses what the server would not take: $because', ({ files, message }) => {
    const found = checkForms({ content: contentWith(files) }).filter(({ severity }) => severity === 'error');
    expect(found.map((finding) => finding.message)).toContain(message);
  });
});

/** A catalog whose first entry has a name of 201 letters. */
function renamed(path: string): string {
  const { entries, ...rest } = documentAt(path);
  const [first, ...others]: readonly Json[] = Array.isArray(entries) ? entries : [];
  return JSON.stringify({ ...rest, entries: [{ ...first, name: 'D'.repeat(201) }, ...others] });
}
