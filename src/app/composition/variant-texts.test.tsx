import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { drawApp } from '#tests/support/open-app.tsx';

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

/** A field of a variant, with the label that only the variant's language has. */
const OWN = {
  en: { field: 'vatNumber', label: 'VAT number' },
  de: { field: 'register', label: 'Handelsregister' },
};

const ORDER = ['email', 'countrySelector', 'currencySelector', 'numberCode', 'number', 'password', 'terms'];
const NAMES = ['firstName', 'lastName', 'organisation'];

/** A variant with a field of its own that has to be answered, and with steps or choices of its own. */
function variantWith(field: string, ui: object, schema: object = { type: 'string', maxLength: 30 }): string {
  return JSON.stringify({
    $schema: '../../../schemas/form-variant.schema.json',
    schema: { required: [...NAMES, field, ...ORDER], properties: { [field]: schema } },
    ui: { 'ui:order': [...NAMES, field, ...ORDER], ...ui },
  });
}

/** The content with variants whose texts stand in their own language only. */
function contentWith(variants: Readonly<Record<string, string>>, texts: Readonly<Record<string, object>>) {
  const content = new Map(CONTENT);
  for (const [language, text] of Object.entries(variants))
    content.set(`forms/sign-up/variants/${language}.json`, text);
  for (const [language, own] of Object.entries(texts)) {
    const path = `catalogs/messages/${language}.json`;
    content.set(path, JSON.stringify({ ...JSON.parse(content.get(path) ?? ''), ...own }));
  }
  return content;
}

const label = (language: 'en' | 'de'): Readonly<Record<string, string>> => ({
  [`signup.inputs.${OWN[language].field}.label`]: OWN[language].label,
});

const STEPS = {
  'ui:steps': [
    { name: 'you', fields: [...NAMES, 'register'] },
    { name: 'rest', fields: ORDER },
  ],
};

describe('R4.7 texts of a variant that stand in its own language only', () => {
  it.each([
    {
      because: 'each language has a field of its own, the German one with choices in a group',
      variants: {
        en: variantWith('vatNumber', {}),
        de: variantWith(
          'register',
          {
            register: { 'ui:widget': 'radios' },
            'ui:groups': [
              { name: 'firm', fields: ['organisation', 'register'] },
              { name: 'phone', fields: ['numberCode', 'number'], joined: true },
            ],
          },
          { type: 'string', enum: ['hra', 'hrb'] },
        ),
      },
      texts: {
        en: label('en'),
        de: {
          ...label('de'),
          'signup.groups.firm.legend': 'Firma',
          'signup.inputs.register.option.hra': 'HRA',
          'signup.inputs.register.option.hrb': 'HRB',
        },
      },
    },
    {
      because: 'only the German form has steps',
      variants: { de: variantWith('register', STEPS) },
      texts: { de: { ...label('de'), 'signup.steps.you.title': 'Sie', 'signup.steps.rest.title': 'Und' } },
    },
  ])(
    'pass the check, and the switch works both ways after a failed submit: $because',
    async ({ variants, texts }) => {
      const content = contentWith(variants, texts);
      expect(checkForms({ content }).filter(({ severity }) => severity === 'error')).toStrictEqual([]);
      const release = compileRelease(content);
      for (const first of ['en', 'de'] as const) {
        const { services, view } = await drawApp({ hash: `#/${first}`, release });
        await act(async () => services.signUp.submission.send(''));
        for (const next of first === 'en' ? ['Deutsch', 'English'] : ['English', 'Deutsch']) {
          const isGerman = next === 'Deutsch';
          const from = screen.getByRole('combobox', { name: isGerman ? 'Language' : 'Sprache' });
          await userEvent.selectOptions(from, next);
          const name = isGerman ? 'Vorname' : 'First name';
          expect(await screen.findByRole('textbox', { name }), `${first} to ${next}`).toBeDefined();
          expect(screen.queryAllByText(OWN.de.label, { exact: false }).length > 0).toBe(isGerman);
        }
        view.unmount();
      }
    },
  );
});
