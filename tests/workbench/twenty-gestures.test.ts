import { setChoices } from '#workbench/edit/choice-edits.ts';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { unifiedDiff } from '#tests/support/unified-diff.ts';
import { setCondition } from '#workbench/edit/condition-edits.ts';
import { addDependency, removeDependency } from '#workbench/edit/dependency-edits.ts';
import { type Documents, type Gesture, together } from '#workbench/edit/documents.ts';
import { duplicateField } from '#workbench/edit/duplicate-field.ts';
import {
  addField,
  type NewField,
  removeField,
  setRequired,
  setRule,
  setUi,
} from '#workbench/edit/field-edits.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { addGroup } from '#workbench/edit/group-edits.ts';
import { setHint } from '#workbench/edit/hint-edits.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { moveField, moveFieldTo } from '#workbench/edit/order-edits.ts';
import { setRequirement, withoutRequirement } from '#workbench/edit/requirement-edits.ts';
import { addStep } from '#workbench/edit/step-edits.ts';
import { setStepText } from '#workbench/edit/step-texts.ts';
import { setFieldText, setMessage } from '#workbench/edit/text-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';

const FORM = 'sign-up';

const outline = (documents: Documents): ReturnType<typeof outlineOf> => outlineOf(documents, FORM);

function field(name: string, documents: Documents = CONTENT): OutlineField {
  const found = outline(documents).fields.find((one) => one.name === name);
  if (!found) throw new Error(`the form has no ${name}`);
  return found;
}

function add(id: string, added: Omit<NewField, 'template'>): Gesture {
  const template = TEMPLATES.find((one) => one.id === id);
  if (!template) throw new Error(`there is no template ${id}`);
  return addField(FORM, { ...added, template });
}

const label = (language: string, text: string): Gesture =>
  setFieldText({ prefix: 'signup', field: 'organisation', part: 'label', language }, text);

const SIZES = [
  { code: 'first', texts: { en: 'Up to 9 people', de: 'Bis zu 9 Personen' } },
  { code: 'second', texts: { en: '10 people or more', de: '10 Personen oder mehr' } },
  { code: 'choice', texts: { en: 'Only me', de: 'Nur ich' } },
];

/** What editors do on an ordinary day, one after the other. */
const GESTURES: readonly (readonly [what: string, gesture: Gesture])[] = [
  ['change a label in English', label('en', 'Company')],
  ['change it in German', label('de', 'Firma')],
  [
    'write a help text',
    setFieldText(
      { prefix: 'signup', field: 'email', part: 'help', language: 'en' },
      'We send the link there.',
    ),
  ],
  [
    'write it in German, with a no-break space',
    setFieldText(
      { prefix: 'signup', field: 'email', part: 'help', language: 'de' },
      'Dorthin kommt der Link, z.\u00a0B. morgen.',
    ),
  ],
  [
    'empty a text and write it again',
    (documents) => {
      const text = { language: 'en', key: 'signup.submit' };
      return setMessage({ ...text, text: 'Open my account' })(setMessage({ ...text, text: '' })(documents));
    },
  ],
  ['make a field optional', setRequired(FORM, 'lastName', false)],
  ['make it required again', setRequired(FORM, 'lastName', true)],
  ['shorten a limit', setRule(FORM, field('organisation'), { rule: 'maxLength', value: 60 })],
  ['take a format away', setRule(FORM, field('organisation'), { rule: 'format', value: undefined })],
  ['make a field half as wide', setUi(FORM, ['email', 'ui:options', 'span'], 'half')],
  ['move a field up', moveField(FORM, 'email', -1)],
  ['drag a field to the end', moveFieldTo(FORM, 'currencySelector', 'password')],
  [
    'add an optional field',
    add('url', { name: 'website', labels: { en: 'Website', de: 'Webseite' }, after: 'organisation' }),
  ],
  [
    'add a field with choices, and name them',
    (documents) => {
      const added = add('radios', { name: 'size', labels: { en: 'Size', de: 'Größe' }, after: 'website' })(
        documents,
      );
      return setChoices(FORM, field('size', added), SIZES)(added);
    },
  ],
  [
    'ask for the website in Germany only',
    setCondition(FORM, 'website', { field: 'countrySelector', values: ['DE'] }),
  ],
  [
    'ask for the organisation when a country is chosen',
    setRequirement(FORM, 'organisation', { field: 'countrySelector', values: ['DE', 'AT'] }),
  ],
  [
    'fill in the organisation from the name, and take a rule away',
    (documents) => {
      const filled = addDependency(FORM, 'organisation', {
        from: ['firstName', 'lastName'],
        template: '{firstName} {lastName}',
      })(documents);
      return removeDependency(FORM, field('currencySelector', filled), 0)(filled);
    },
  ],
  [
    'put the names under a heading, and take a hint away',
    (documents) => {
      const grouped = addGroup(FORM, {
        from: 'firstName',
        to: 'lastName',
        headings: { en: 'You', de: 'Sie' },
      })(documents);
      return setHint(outline(grouped), field('email', grouped), '')(grouped);
    },
  ],
  [
    'divide the form, and write under the title',
    (documents) => {
      const divided = addStep(FORM, {
        from: 'countrySelector',
        titles: { en: 'Your shop', de: 'Ihr Geschäft' },
        firstTitles: { en: 'About you', de: 'Über Sie' },
      })(documents);
      const place = { step: 'yourShop', part: 'lede', language: 'en' } as const;
      return setStepText(outline(divided), place, 'Two questions.')(divided);
    },
  ],
  [
    'duplicate a field, remove the original, and do not ask Germans for it',
    (documents) => {
      const doubled = duplicateField(FORM, field('number', documents))(documents);
      const removed = together(
        removeField(FORM, field('organisation', doubled)),
        withoutRequirement(FORM, 'organisation'),
      )(doubled);
      return inVariant(FORM, 'de', removeField(FORM, field('number2', removed)))(removed);
    },
  ],
];

describe('R12.3 twenty gestures of an ordinary day', () => {
  it('R12.3 change what a careful person would have typed, and nothing else', async () => {
    let documents: Documents = CONTENT;
    const diffs = GESTURES.map(([what, gesture], at) => {
      const after = gesture(documents);
      const diff = unifiedDiff(documents, after);
      documents = after;
      return `### ${at + 1}. ${what}\n${diff === '' ? 'nothing changes\n' : diff}`;
    });
    await expect(diffs.join('\n')).toMatchFileSnapshot('./twenty-gestures.diff');
  });
});
