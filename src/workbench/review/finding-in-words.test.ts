import { CHANGED_OUTCOME } from '#contract/finding.ts';
import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { setCondition } from '#workbench/edit/condition-edits.ts';
import { type Gesture, messagesPath, schemaPath, uiPath } from '#workbench/edit/documents.ts';
import { removeField, setRequired, setRule } from '#workbench/edit/field-edits.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';
import { inWorkbenchWords } from './finding-in-words.ts';

const FORM = 'sign-up';

function field(name: string): OutlineField {
  const found = outlineOf(CONTENT, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error('the fixture has another form');
  return found;
}

function findingsAfter(gesture: Gesture): ReturnType<typeof checkForms> {
  const documents = gesture(CONTENT);
  return checkForms({ content: documents })
    .filter(({ rule }) => rule === CHANGED_OUTCOME)
    .map((finding) => inWorkbenchWords(finding, documents));
}

describe('R12.3 a finding about an example', () => {
  it.each([
    {
      gesture: setCondition(FORM, 'organisation', { field: 'countrySelector', values: ['DE'] }),
      words: '“Nothing answered”: before, Organisation was missing; now it is not asked.',
      because: 'a field got a condition',
    },
    {
      gesture: setRequired(FORM, 'organisation', false),
      words: '“Nothing answered”: before, Organisation was missing; now it may be left empty.',
      because: 'a field is optional now',
    },
    {
      gesture: setRule(FORM, field('organisation'), { rule: 'maxLength', value: 2 }),
      words: 'before, nothing was wrong with Organisation; now it is too long.',
      because: 'a limit is lower',
    },
    {
      gesture: removeField(FORM, field('organisation')),
      words: 'has an answer to “organisation”, which is not asked any more.',
      because: 'a field is gone',
    },
    {
      gesture: inVariant(FORM, 'de', setRequired(FORM, 'organisation', false)),
      words: '“Nothing answered” in German: before, Organisation was missing; now it may be left empty.',
      because: 'only one language asks otherwise',
    },
  ])('R12.3 has words for people who know no commands: $because', ({ gesture, words }) => {
    const findings = findingsAfter(gesture);
    expect(findings.map(({ message }) => message).join('\n')).toContain(words);
    expect(new Set(findings.map(({ suggestion }) => suggestion))).toStrictEqual(
      new Set([
        'If that is intended, an editor accepts it with “This is what I want” under Review and publish.',
      ]),
    );
  });

  it.each([
    {
      key: 'signup.heading',
      message: 'The text “Main heading of the sign-up page” is missing in German.',
      because: 'its note for translators names it',
    },
    {
      key: 'terms.note',
      message: 'The text “Under the button: that the sign-up page opens in a new tab” is missing in German.',
      because: 'the first sentence of the note is enough',
    },
    {
      key: 'signup.inputs.organisation.label',
      message: 'The label of “Organisation” is missing in German.',
      because: 'it belongs to a field',
    },
  ])('R18.10 names a missing text without its key: $because', ({ key, message }) => {
    const path = messagesPath('de');
    const { [key]: _gone, ...others } = JSON.parse(CONTENT.get(path) ?? '');
    const content = new Map(CONTENT).set(path, JSON.stringify(others));
    const found = checkForms({ content }).map((finding) => inWorkbenchWords(finding, content));
    expect(found.map((finding) => finding.message)).toContain(message);
  });

  it.each([{ label: 'First name' }, { label: 'First name. As in your passport' }])(
    'R18.10 names the text that is wrong, and its language: “$label”',
    ({ label }) => {
      const [english, german] = [messagesPath('en'), messagesPath('de')];
      const withText = (path: string, key: string, text: string): [string, string] => [
        path,
        JSON.stringify({ ...JSON.parse(CONTENT.get(path) ?? ''), [key]: text }),
      ];
      const content = new Map([
        ...CONTENT,
        withText(english, 'signup.inputs.firstName.label', label),
        withText(german, 'signup.inputs.firstName.error.tooLong', 'Zu lang.'),
      ]);
      const found = checkForms({ content }).map((finding) => inWorkbenchWords(finding, content));
      expect(found.map((finding) => finding.message)).toStrictEqual([
        `The error text of “${label}” for an answer that is too long, in German: The text leaves out {limit}.`,
      ]);
    },
  );

  it.each([
    { tag: 'terms', message: 'The link to the terms is missing.' },
    { tag: 'privacy', message: 'The link to the privacy notice is missing.' },
  ])('R18.10 says for people that a text lacks its link: $tag', ({ tag, message }) => {
    const path = messagesPath('en');
    const text = (CONTENT.get(path) ?? '').replaceAll(new RegExp(`</?${tag}>`, 'g'), '');
    const content = new Map(CONTENT).set(path, text);
    const found = checkForms({ content }).map((finding) => inWorkbenchWords(finding, content));
    expect(found.map((finding) => `${finding.message} ${finding.suggestion}`)).toContain(
      `${message} Put its words between <${tag}> and </${tag}>.`,
    );
  });

  it('R18.2 names a language as people do, and the button that switches it on', () => {
    const file = messagesPath('fr');
    const begun = new Map([...CONTENT, [file, '{ "$served": false }']]);
    const found = checkForms({ content: begun }).find(({ said }) => said?.kind === 'notServed');
    if (!found) throw new Error('the check says nothing about French');
    const { message, suggestion } = inWorkbenchWords(found, begun);
    expect(message).toMatch(/^Visitors do not get French yet: \d+ texts are missing\.$/);
    expect(suggestion).toBe('When no text is missing, an owner presses “Switch French on” under Texts.');
  });

  it.each([
    { variant: null, where: 'this form' },
    { variant: 'de', where: 'this form in German' },
  ])(
    'R21.1 R18.10 names the field and the countries from which visitors cannot send $where',
    ({ variant, where }) => {
      const said = {
        kind: 'unsendableForm',
        form: FORM,
        variant,
        field: 'organisation',
        countries: ['AT', 'DE'],
      } as const;
      const place = { file: schemaPath(FORM), line: 1, column: 1 } as const;
      const words = { message: 'b', suggestion: 'c' };
      const finding = { ...place, severity: 'error', rule: 'unsendable-form', ...words, said } as const;
      expect(inWorkbenchWords(finding, CONTENT).message).toBe(
        `Visitors, for example from Austria and Germany, cannot send ${where}: “Organisation” refuses every answer that was tried.`,
      );
    },
  );

  it('R12.3 findings about anything else keep their words', () => {
    const finding = {
      file: uiPath(FORM),
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'a',
      message: 'b',
      suggestion: 'c',
    } as const;
    expect(inWorkbenchWords(finding, CONTENT)).toStrictEqual(finding);
  });
});
