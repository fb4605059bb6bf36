import { describe, expect, it } from 'vitest';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type Documents, editing, type Gesture, schemaPath, together } from '#workbench/edit/documents.ts';
import { addField, setRule } from '#workbench/edit/field-edits.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { offerList } from '#workbench/edit/list-choice.ts';
import { makeList } from '#workbench/edit/list-edits.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { setPageClosed, setPageLanguages, setPagePath } from '#workbench/edit/page-edits.ts';
import { addStep, removeStep } from '#workbench/edit/step-edits.ts';
import { setFieldText, setMessage } from '#workbench/edit/text-edits.ts';
import { setChoices } from '#workbench/edit/choice-edits.ts';
import { changedWithoutWords } from './changed-without-words.ts';
import { changesInWords } from './changes-in-words.ts';

const FORM = 'sign-up';
const SALES = withContactSales(CONTENT);
const IN_STEPS = addStep(FORM, { from: 'email', titles: { en: 'Two' }, firstTitles: { en: 'One' } })(CONTENT);
const INDUSTRIES = [{ code: 'mill', names: { en: 'Mill', de: 'Mühle' } }];
const THREE = ['Small', 'Middle', 'Large'].map((text) => ({
  code: text.toLowerCase(),
  texts: { en: text, de: text },
}));

function withSizes(): Documents {
  const template = TEMPLATES.find(({ id }) => id === 'select');
  if (!template) throw new Error('there is no template');
  const added = addField(FORM, { template, name: 'size', labels: { en: 'Size', de: 'Größe' } })(CONTENT);
  return setChoices(FORM, fieldOf(added, 'size'), THREE)(added);
}

function fieldOf(documents: Documents, name: string): ReturnType<typeof outlineOf>['fields'][number] {
  const found = outlineOf(documents, FORM).fields.find((field) => field.name === name);
  if (!found) throw new Error('the form has no such field');
  return found;
}

function sentences(before: Documents, after: Documents): readonly string[] {
  return changesInWords(before, after).map(({ words }) => words);
}

function onSizes(change: (field: ReturnType<typeof fieldOf>) => Gesture): Gesture {
  return (documents) => change(fieldOf(documents, 'size'))(documents);
}

describe('R12.6 the review of a draft leaves no change out', () => {
  it.each<{
    readonly before: Documents;
    readonly gesture: Gesture;
    readonly words: readonly string[];
    readonly because: string;
  }>([
    {
      before: IN_STEPS,
      gesture: addStep(FORM, { from: 'password', titles: { en: 'Three' }, firstTitles: {} }),
      words: [
        'It is asked in 3 steps: One, Two, Three.',
        '“Password” moves to the step “Three”.',
        '“I accept the terms and have read the privacy policy.” moves to the step “Three”.',
      ],
      because: 'a step that the draft adds has a name, and takes fields along',
    },
    {
      before: addStep(FORM, { from: 'terms', titles: { en: 'Three' }, firstTitles: {} })(IN_STEPS),
      gesture: removeStep(FORM, 'three'),
      words: [
        'It is asked in 2 steps: One, Two.',
        'The step “Three” is gone.',
        '“I accept the terms and have read the privacy policy.” moves to the step “Two”.',
      ],
      because: 'a step that is gone has the name that it had',
    },
    {
      before: withSizes(),
      gesture: onSizes((field) => {
        const [small, , large] = THREE;
        return setChoices(
          FORM,
          field,
          [large, small].filter((choice) => choice !== undefined),
        );
      }),
      words: ['“Size” no longer has the choice “Middle”.', '“Size” has its choices in another order.'],
      because: 'a choice goes and the others move at once',
    },
    {
      before: makeList('industries', INDUSTRIES)(withSizes()),
      gesture: onSizes((field) => offerList(FORM, field, 'industries')),
      words: [
        '“Size” no longer has the choices “Small”, “Middle” and “Large”.',
        '“Size” offers the list “Industries”.',
      ],
      because: 'the list has a name',
    },
    {
      before: withSizes(),
      gesture: together(
        setFieldText(
          { prefix: 'signup', field: 'organisation', part: 'label', language: 'en' },
          '<b>Firm</b>',
        ),
        (documents) =>
          setRule(FORM, fieldOf(documents, 'organisation'), { rule: 'maxLength', value: 9 })(documents),
      ),
      words: ['“Firm” takes at most 9 characters (before: 64).'],
      because: 'the draft itself has changed the label, and a name has no tags',
    },
    {
      before: SALES,
      gesture: setPageClosed('contact-sales', true),
      words: ['It is closed: its page says so, and takes no answers.'],
      because: 'visitors cannot send the form any more',
    },
    {
      before: setPageClosed('contact-sales', true)(SALES),
      gesture: setPageClosed('contact-sales', false),
      words: ['Its page takes answers again.'],
      because: 'visitors can send the form again',
    },
    {
      before: SALES,
      gesture: together(setPagePath('contact-sales', 'talk'), setPageLanguages('contact-sales', ['en'])),
      words: [
        'Its address is #/talk (before: #/contact-sales). The address before does not lead to it.',
        'Its page no longer exists in German.',
      ],
      because: 'links to the page break',
    },
    {
      before: SALES,
      gesture: (documents) => new Map([...documents].filter(([path]) => !path.startsWith('forms/contact-'))),
      words: ['This form is removed. The answers of visitors stay.'],
      because: 'one sentence says more than one for each field',
    },
  ])('R12.6 it says $words: $because', ({ before, gesture, words }) => {
    const after = gesture(before);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    expect(sentences(before, after)).toStrictEqual(words);
    expect(changedWithoutWords(before, after, changed).filter((path) => after.has(path))).toStrictEqual([]);
  });

  it('R12.6 it says that a form is new before it lists what the form asks', () => {
    expect(sentences(CONTENT, SALES).slice(0, 3)).toStrictEqual([
      'This form is new.',
      'Its page has the address #/contact-sales, in English and German.',
      'New question: “Your name”. Visitors have to answer it.',
    ]);
  });

  it('R12.6 it calls a field by its label in any language before it calls it by its key', () => {
    const germanOnly = together(
      setMessage({ language: 'en', key: 'signup.inputs.organisation.label', text: '' }),
      editing(schemaPath(FORM), (text) => text.replace('"maxLength": 64', '"maxLength": 9')),
    );
    expect(sentences(CONTENT, germanOnly(CONTENT))[0]).toMatch(/^“Organisation”|^“Firma”|^“Unternehmen”/);
  });
});
