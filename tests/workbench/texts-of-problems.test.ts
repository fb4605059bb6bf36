import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/finding.ts';
import type { ProblemKind } from '#contract/problem.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { checkForms } from '#linter/check-forms.ts';
import { namedProblems, panelContent } from '#scripts/build/panel-content.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type Documents, languagesOf, together } from '#workbench/edit/documents.ts';
import { addField, setRequired, setRule } from '#workbench/edit/field-edits.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { generalTexts } from '#workbench/editor/general-texts.ts';
import { offeredTexts, partOf, problemsOf, textsOf, writtenProblems } from '#workbench/editor/field-texts.ts';

const FORM = 'sign-up';
const { formats, catalogs } = namedProblems(panelContent(PROJECT_ROOT));
const NAMED = {
  formatOf: (id: string) => formats[id],
  problemOfCatalog: (name: string): ProblemKind => catalogs[name] ?? 'notInCatalog',
};

/** The form with a new field of each kind of the palette, named after the kind. */
const WITH_ALL = TEMPLATES.reduce<Documents>(
  (now, template) =>
    addField(FORM, { template, name: `new${template.id}`, labels: { en: `A ${template.name}` } })(now),
  CONTENT,
);

function place(name: string, documents: Documents = WITH_ALL) {
  const outline = outlineOf(documents, FORM);
  const field = outline.fields.find((one) => one.name === name);
  if (!field) throw new Error(`the form has no ${name}`);
  return { documents, outline, field };
}

const LENGTH = ['tooLong'] as const;

describe('R12.2 the panel offers the texts of the problems that a field can have', () => {
  it.each([
    {
      field: 'firstName',
      kinds: ['required', 'tooLong', 'invalidName'],
      because: 'its format is that of names',
    },
    {
      field: 'organisation',
      kinds: ['required', 'tooLong', 'invalidFormat'],
      because: 'it accepts any line of text',
    },
    {
      field: 'email',
      kinds: ['required', 'tooLong', 'invalidEmail', 'taken'],
      because: 'an account may have the address already',
    },
    {
      field: 'countrySelector',
      kinds: ['required', 'invalidCountry'],
      because: 'visitors choose it from a list',
    },
    {
      field: 'currencySelector',
      kinds: ['required', 'notInCatalog'],
      because: 'visitors choose it from a list',
    },
    { field: 'numberCode', kinds: ['required', 'notInCatalog'], because: 'the document names its problem' },
    {
      field: 'password',
      kinds: [
        'required',
        'tooShort',
        'tooLong',
        'invalidFormat',
        'missingUpper',
        'missingLower',
        'missingDigit',
        'missingSpecial',
        'breached',
      ],
      because: 'it has rules for its letters',
    },
    { field: 'terms', kinds: ['notAccepted'], because: 'a consent that is not given is not accepted' },
    { field: 'newnumber', kinds: ['invalidFormat', 'tooSmall', 'tooLarge'], because: 'it has limits' },
    {
      field: 'newemail',
      kinds: [...LENGTH, 'invalidEmail'],
      because: 'only the address in the field email can be taken',
    },
    { field: 'newselect', kinds: ['notInCatalog'], because: 'visitors may leave it empty' },
    { field: 'newcheckboxes', kinds: ['notInCatalog'], because: 'boxes cannot tick a choice twice' },
    { field: 'newtick', kinds: [], because: 'both answers are right' },
  ])('R12.2 for the field $field: $because', ({ field, kinds }) => {
    expect(problemsOf(place(field), NAMED)).toStrictEqual(kinds);
  });

  it('R2.26 for a box that visitors have to tick, only that it is not ticked', () => {
    const documents = setRequired(FORM, 'newtick', true)(WITH_ALL);
    expect(problemsOf(place('newtick', documents), NAMED)).toStrictEqual(['notAccepted']);
  });

  it('R12.2 the check calls none of these texts a text that the field never shows', () => {
    const { fields, prefix } = outlineOf(WITH_ALL, FORM);
    const texts = fields.flatMap(({ name }) =>
      problemsOf(place(name), NAMED).flatMap((kind) =>
        languagesOf(WITH_ALL).map((language) =>
          setFieldText({ prefix, field: name, part: partOf(kind), language }, 'Please look again.'),
        ),
      ),
    );
    const findings = checkForms({ content: together(...texts)(WITH_ALL), home: PROJECT_ROOT });
    const elsewhere = findings.filter(({ file }) => !file.startsWith('catalogs/messages/'));
    expect(elsewhere, 'the rule needs documents without errors').toStrictEqual([]);
    expect(findings.filter(({ rule }) => rule === 'unsaid-message')).toStrictEqual([]);
  });

  it('R12.2 the panel offers a placeholder for just the fields that show it by the check', () => {
    const { fields, prefix } = outlineOf(WITH_ALL, FORM);
    const texts = fields.flatMap(({ name }) =>
      languagesOf(WITH_ALL).map((language) =>
        setFieldText({ prefix, field: name, part: 'placeholder', language }, 'For example'),
      ),
    );
    const documents = together(...texts)(WITH_ALL);
    const lineAt = ({ file, line }: Finding): string => documents.get(file)?.split('\n')[line - 1] ?? '';
    const unsaid = checkForms({ content: documents, home: PROJECT_ROOT })
      .filter(({ rule }) => rule === 'unsaid-message')
      .flatMap((finding) => /inputs\.(\w+)\.placeholder/.exec(lineAt(finding))?.[1] ?? []);
    const lacking = fields.filter((field) => !offeredTexts(field, []).includes('placeholder'));
    expect(unsaid.toSorted()).toStrictEqual(lacking.map(({ name }) => name).toSorted());
  });

  it('R12.2 the panel also offers a text that the field never shows, so that editors can remove it', () => {
    const written = { prefix: 'signup', field: 'terms', part: partOf('tooLong'), language: 'de' };
    const documents = setFieldText(written, 'Zu lang.')(CONTENT);
    expect(writtenProblems(place('terms', documents))).toStrictEqual(['tooLong', 'notAccepted']);
    expect(setFieldText(written, '')(documents)).toStrictEqual(CONTENT);
  });

  it('R12.2 writing a text adds its key in its language alone', () => {
    const { documents, outline } = place('newnumber');
    const number = { prefix: outline.prefix, field: 'newnumber', part: partOf('tooSmall') };
    const after = setFieldText({ ...number, language: 'de' }, 'Zu klein.')(documents);
    const answersIn = (language: string): object =>
      textsOf(place('newnumber', after), ['tooSmall', 'tooLarge'], language);
    expect([answersIn('en'), answersIn('de')]).toStrictEqual([{}, { tooSmall: 'Zu klein.' }]);
  });
});

describe('R12.2 the panel shows the general text of a problem in an empty text field', () => {
  const general = (field: OutlineField, kind: ProblemKind, documents: Documents = WITH_ALL): unknown =>
    generalTexts({ ...place(field.name, documents), language: 'en' }, [kind], NAMED)[`${kind}.placeholder`];

  it.each([
    {
      name: 'newemail',
      kind: 'invalidEmail',
      text: 'Enter an email address in the correct format, like name@example.com.',
      because: 'this text names no limit',
    },
    {
      name: 'newnumber',
      kind: 'tooLarge',
      text: 'Enter 1,000,000 or less.',
      because: 'the field has a limit',
    },
    {
      name: 'newemail',
      kind: 'tooLong',
      text: 'Use up to 129\u00A0characters.',
      because: 'field and format have a limit',
    },
    {
      name: 'password',
      kind: 'tooShort',
      text: 'Use at least 12\u00A0characters.',
      because: 'this text counts characters',
    },
    {
      name: 'newcheckboxes',
      kind: 'tooShort',
      text: undefined,
      because: 'the general text is about characters',
    },
  ] as const)('R12.2 $kind of $name: $because', ({ name, kind, text }) => {
    expect(general(place(name).field, kind)).toBe(text);
  });

  it('R12.2 in the language of the panel, and an unfinished text as the editor has written it', () => {
    const unfinished = { prefix: 'signup', field: 'newnumber', part: 'error', language: 'en' };
    const documents = setFieldText(unfinished, 'Up to {limit')(WITH_ALL);
    expect(general(place('newnumber').field, 'tooLarge', documents)).toBe('Up to {limit');
    const german = { ...place('newnumber', documents), language: 'de' };
    expect(generalTexts(german, ['tooLarge'], NAMED)['tooLarge.placeholder']).toMatch(/1\.000\.000/);
  });
});

it('R12.2 limits of several choices are written into the schema, and removed', () => {
  const { field } = place('newcheckboxes');
  const limited = setRule(FORM, field, { rule: 'minItems', value: 2 })(WITH_ALL);
  expect(place('newcheckboxes', limited).field.schema['minItems']).toBe(2);
  expect(problemsOf(place('newcheckboxes', limited), NAMED)).toContain('tooShort');
  expect(setRule(FORM, field, { rule: 'minItems', value: undefined })(limited)).toStrictEqual(WITH_ALL);
});
