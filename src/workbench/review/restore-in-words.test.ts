import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type Gesture, together } from '#workbench/edit/documents.ts';
import { setRequired, setRule } from '#workbench/edit/field-edits.ts';
import { setCondition } from '#workbench/edit/condition-edits.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { makeList } from '#workbench/edit/list-edits.ts';
import { moveField } from '#workbench/edit/order-edits.ts';
import { setRename } from '#workbench/edit/renames.ts';
import { setRequirement } from '#workbench/edit/requirement-edits.ts';
import { addStep } from '#workbench/edit/step-edits.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';
import { restoreInWords } from './restore-in-words.ts';

const FORM = 'sign-up';

function label(language: string): Gesture {
  return setFieldText({ prefix: 'signup', field: 'organisation', part: 'label', language }, 'Company');
}

function field(name: string): Parameters<typeof setRule>[1] {
  const found = outlineOf(CONTENT, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error('the fixture has another form');
  return found;
}

describe('R12.6 what goes back when a release is restored', () => {
  it.each([
    {
      gesture: together(
        label('en'),
        label('de'),
        setRule(FORM, field('organisation'), { rule: 'maxLength', value: 9 }),
      ),
      words: '2 texts and 1 field go back to what they were in release 1.',
      because: 'texts and fields are counted apart',
    },
    {
      gesture: label('en'),
      words: '1 text goes back to what it was in release 1.',
      because: 'only one text in one language differs',
    },
    {
      gesture: together(
        inVariant(FORM, 'de', setRule(FORM, field('organisation'), { rule: 'minLength', value: 3 })),
        setRule(FORM, field('organisation'), { rule: 'maxLength', value: 9 }),
      ),
      words: '1 field goes back to what it was in release 1.',
      because: 'a field counts once, also when a variant changes it',
    },
    {
      gesture: together(
        setCondition(FORM, 'organisation', { field: 'countrySelector', values: ['DE'] }),
        setRequirement(FORM, 'email', { field: 'countrySelector', values: ['DE'] }),
      ),
      words: '2 rules go back to what they were in release 1.',
      because: 'one field is asked, and one has to be answered, only under a condition',
    },
    {
      gesture: inVariant(FORM, 'de', setRequired(FORM, 'organisation', false)),
      words: '1 rule goes back to what it was in release 1.',
      because: 'one language requires less',
    },
    {
      gesture: inVariant(FORM, 'de', moveField(FORM, 'email', -1)),
      words: 'The order of the fields goes back to what it was in release 1.',
      because: 'no field itself differs',
    },
    {
      gesture: addStep(FORM, { from: 'email', titles: {}, firstTitles: {} }),
      words: 'The steps go back to what they were in release 1.',
      because: 'the fields are the same in each step',
    },
    {
      gesture: together(
        makeList('industries', [{ code: 'mill', names: { en: 'Mill', de: 'Mühle' } }]),
        setRename('countries', { code: 'NL', language: 'de', text: 'Holland' }),
      ),
      words: '2 lists go back to what they were in release 1.',
      because: 'a list counts once, whatever the number of its languages',
    },
  ])('R12.6 is said in words: $because', ({ gesture, words }) => {
    const ofLive = gesture(CONTENT);
    const changed = [...ofLive.keys()].filter((path) => ofLive.get(path) !== CONTENT.get(path));
    expect(restoreInWords({ ofLive, ofRelease: CONTENT, changed, release: { number: 1 } })).toBe(words);
  });

  it.each([
    {
      changed: ['catalogs/countries/2.json'],
      words: '1 list of data goes back to what it was in release 1.',
      because: 'editors do not change lists in the workbench',
    },
    {
      changed: ['forms/sign-up/examples.json'],
      words: '1 document goes back to what it was in release 1.',
      because: 'examples contain neither texts nor fields',
    },
    { changed: [], words: 'Release 1 has the same content as the live one.', because: 'nothing differs' },
  ])('R12.6 is said in words for other documents, too: $because', ({ changed, words }) => {
    const both = { ofLive: CONTENT, ofRelease: CONTENT };
    expect(restoreInWords({ ...both, changed, release: { number: 1 } })).toBe(words);
  });
});
