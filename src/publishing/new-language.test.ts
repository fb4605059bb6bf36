import { describe, expect, it } from 'vitest';
import locales from '#catalogs/locales/1.json';
import { CONTENT } from '#tests/support/content.ts';
import { checkForms } from '#linter/check-forms.ts';
import { beginLanguage, platformLanguages, refusalOfLanguage } from './new-language.ts';

/** The sign-up form has a field that only visitors who read English get. */
const WITH_ENGLISH_FIELD = new Map(CONTENT)
  .set(
    'forms/sign-up/variants/en.json',
    JSON.stringify({
      $schema: '../../../schemas/form-variant.schema.json',
      schema: { properties: { nickname: { type: 'string' } } },
      ui: { 'ui:order': ['nickname', '*'], nickname: { 'ui:widget': 'text' } },
    }),
  )
  .set(
    'catalogs/messages/en.json',
    (CONTENT.get('catalogs/messages/en.json') ?? '').replace(
      '{',
      '{\n  "signup.inputs.nickname.label": "Nickname",',
    ),
  );

describe('R18.2 a language that begins', () => {
  it('R18.2 is one of the nineteen of the platform, and those that are there are refused', () => {
    const offered = platformLanguages(CONTENT).filter(
      ({ language }) => refusalOfLanguage(CONTENT, language, CONTENT) === undefined,
    );
    expect(offered).toHaveLength(new Set(locales.entries.map(({ language }) => language)).size - 2);
    expect(offered.map(({ language }) => language)).not.toContain('de');
  });

  it.each([
    { language: 'fr', has: false, because: 'only visitors who read English see the text' },
    { language: 'en', has: true, because: 'they read English' },
  ])('R18.2 has the text of a variant for "$language" ($has): $because', ({ language, has }) => {
    const { text } = beginLanguage(WITH_ENGLISH_FIELD, { language, isServed: false });
    expect(text.includes('signup.inputs.nickname.label')).toBe(has);
    expect(text).toContain('signup.inputs.email.label');
  });

  it('R18.2 counts as many texts as the check', () => {
    const { path, text, untranslated } = beginLanguage(WITH_ENGLISH_FIELD, {
      language: 'fr',
      isServed: false,
    });
    const findings = checkForms({ content: new Map(WITH_ENGLISH_FIELD).set(path, text) });
    expect(findings.filter(({ file }) => file === path).map(({ message }) => message)).toStrictEqual([
      `Visitors do not get the language "fr" yet: ${untranslated} texts are missing.`,
    ]);
  });
});
