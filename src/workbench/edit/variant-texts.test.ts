import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type Gesture, together } from './documents.ts';
import { addField } from './field-edits.ts';
import { addStep } from './step-edits.ts';
import { TEMPLATES } from './new-fields.ts';
import { setFieldText, setMessage } from './text-edits.ts';
import { inVariant } from './variant-edits.ts';

const FORM = 'sign-up';

function steps(titles: Readonly<Record<string, string>>): Gesture {
  return addStep(FORM, { from: 'email', titles, firstTitles: titles });
}

function website(labels: Readonly<Record<string, string>>): Gesture {
  const [template] = TEMPLATES;
  if (!template) throw new Error('there is no template');
  return addField(FORM, { template, name: 'website', labels });
}

function missingAfter(gesture: Gesture): readonly string[] {
  const findings = checkForms({ content: gesture(CONTENT) });
  return findings.filter(({ rule }) => rule === 'missing-message').map(({ message }) => message);
}

const missing = (key: string, language: string): string =>
  `The text "${key}" is missing in the language "${language}".`;

describe('R4.7 a text that only a variant shows is needed in the language of the variant', () => {
  it.each([
    {
      gesture: inVariant(FORM, 'de', steps({ de: 'Teil' })),
      expected: [],
      because: 'English visitors see no steps',
    },
    {
      gesture: inVariant(FORM, 'de', website({ de: 'Webseite' })),
      expected: [],
      because: 'English visitors see no such field',
    },
    {
      gesture: together(
        inVariant(FORM, 'de', website({ de: 'Webseite' })),
        setMessage({ language: 'de', key: 'signup.inputs.website.label', text: '' }),
      ),
      expected: [missing('signup.inputs.website.label', 'de')],
      because: 'German visitors see the field',
    },
    {
      gesture: together(
        inVariant(FORM, 'de', website({ de: 'Webseite' })),
        setFieldText({ prefix: 'signup', field: 'organisation', part: 'label', language: 'en' }, ''),
      ),
      expected: [missing('signup.inputs.organisation.label', 'en')],
      because: 'all visitors see the other fields',
    },
    {
      gesture: together(
        steps({ en: 'Part', de: 'Teil' }),
        setMessage({ language: 'en', key: 'signup.steps.part.title', text: '' }),
        inVariant(FORM, 'de', website({ de: 'Webseite' })),
      ),
      expected: [missing('signup.steps.part.title', 'en')],
      because: 'the shared form has the step, too',
    },
    {
      gesture: together(
        inVariant(FORM, 'de', website({ de: 'Webseite' })),
        inVariant(FORM, 'en', website({ en: 'Website' })),
        setMessage({ language: 'en', key: 'signup.inputs.website.label', text: '' }),
      ),
      expected: [missing('signup.inputs.website.label', 'en')],
      because: 'each variant that has the field needs its text',
    },
  ])('R4.7 $because', ({ gesture, expected }) => {
    expect(missingAfter(gesture)).toStrictEqual(expected);
  });
});
