import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { validateSubmission } from '#server/signup/validate-submission.ts';
import { outcomeOf, readExamples } from '#tests/support/read-examples.ts';
import { checkFolder } from '#linter/check-folder.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { layOver } from '#linter/lay-over.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The folder of a form that its author wrote with only docs/form-documents.md. */
const FOLDER = join(PROJECT_ROOT, 'tests', 'fixtures', 'partner-application');

const form = loadFixture();
const examples = readExamples(join(FOLDER, 'forms', 'partner-application', 'examples.json'));
const german = answersOf('A German company with an owner and a director');
const british = answersOf('A sole trader in the United Kingdom');

function loadFixture(): CompiledForm {
  return loadCompiledForm(layOver(readContent(FOLDER), readContent(PROJECT_ROOT)), 'partner-application');
}

function answersOf(name: string): Answers {
  const found = examples.find((example) => example.name === name);
  if (!found) throw new Error(`There is no example "${name}".`);
  return found.answers;
}

/** Valid answers as the product stores them: an IBAN has no spaces. */
function asStored(answers: Answers): Answers {
  return 'iban' in answers ? { ...answers, iban: 'DE89370400440532013000' } : answers;
}

/** Sends answers to a server with a route for this form. */
async function post(answers: Answers): Promise<{ readonly status: number; readonly body: unknown }> {
  const { app } = await makeTestApp({
    extend: (server) => {
      server.post('/applications', async (request, reply) => {
        const { answers: stored, problems, unknown } = validateSubmission(form, request.body);
        const refused = [
          ...Object.entries(problems).map(([field, { kind }]) => [field, kind]),
          ...unknown.map((field) => [field, 'unknown']),
        ];
        return refused.length === 0
          ? stored
          : reply.status(422).send({ fields: Object.fromEntries(refused) });
      });
    },
  });
  const response = await app.inject({ method: 'POST', url: '/applications', payload: { ...answers } });
  return { status: response.statusCode, body: response.json() };
}

describe('R4.1 R4.3 a form of three steps in a folder beside the product', () => {
  it('R4.6 has no findings, also in its examples', () => {
    expect(checkFolder(FOLDER)).toStrictEqual([]);
  });

  test.each(examples)(
    'R4.8 has the stated outcome, in the engine and by HTTP: $name',
    async ({ answers, expect: stated }) => {
      expect(outcomeOf(validateSubmission(form, answers).problems)).toStrictEqual(stated);

      const { status, body } = await post(answers);
      expect(status).toBe(stated === 'valid' ? 200 : 422);
      expect(body).toStrictEqual(stated === 'valid' ? asStored(answers) : { fields: stated });
    },
  );

  it('R4.5 R4.8 stores and validates no answer of a hidden field', async () => {
    const people = [{ name: 'Bo', email: 'bo@shop.example', role: 'director', share: 'half of it' }];
    const { registerNumber: _hidden, ...hidden } = german;
    const given = {
      ...hidden,
      kind: 'soleTrader',
      registerNumber: 'X',
      sells: ['food'],
      otherGoods: 7,
      people,
      sortCode: '??',
    };
    const { status, body } = await post(given);

    expect(status).toBe(200);
    expect(body).not.toHaveProperty('registerNumber');
    expect(body).not.toHaveProperty('otherGoods');
    expect(body).not.toHaveProperty('sortCode');
    expect(body).not.toHaveProperty('people.0.share');
    expect(body).toHaveProperty('people.0.name', 'Bo');
  });
});

const REFUSED: readonly { readonly because: string; readonly answers: Answers; readonly fields: unknown }[] =
  [
    {
      because: 'the form has no such field',
      answers: { ...british, discount: 5 },
      fields: { discount: 'unknown' },
    },
    {
      because: 'a person has no such field',
      answers: {
        ...british,
        people: [{ name: 'Bo', email: 'bo@shop.example', role: 'contact', admin: true }],
      },
      fields: { 'people.0.admin': 'unknown' },
    },
    {
      because: 'a number must be sent as a number',
      answers: { ...british, employees: '12' },
      fields: { employees: 'invalidFormat' },
    },
    {
      because: 'the number of employees must be whole',
      answers: { ...british, employees: 1.5 },
      fields: { employees: 'invalidFormat' },
    },
    {
      because: 'a choice may not occur twice',
      answers: { ...british, sells: ['food', 'food'] },
      fields: { sells: 'invalidFormat' },
    },
    {
      because: 'the choice is not in the list',
      answers: { ...british, sells: ['weapons'] },
      fields: { sells: 'notInCatalog' },
    },
    {
      because: 'the people must be a list',
      answers: { ...british, people: { name: 'Bo' } },
      fields: { people: 'invalidFormat' },
    },
    {
      because: 'five people are too many',
      answers: {
        ...british,
        people: Array.from({ length: 5 }, () => ({ name: 'Bo', email: 'bo@shop.example', role: 'contact' })),
      },
      fields: { people: 'tooLong' },
    },
    {
      because: 'the IBAN does not fit the country',
      answers: { ...british, accountNumber: 'DE89370400440532013000' },
      fields: { accountNumber: 'tooLong' },
    },
  ];

const ACCEPTED: readonly { readonly because: string; readonly given: Answers; readonly stored: Answers }[] = [
  { because: 'a number is stored as a number', given: { employees: 12 }, stored: { employees: 12 } },
  {
    because: 'several choices are stored as a list',
    given: { sells: ['home', 'food'] },
    stored: { sells: ['home', 'food'] },
  },
  {
    because: 'the spaces are trimmed',
    given: { legalName: '  Mary Smith ' },
    stored: { legalName: 'Mary Smith' },
  },
  {
    because: 'a field of the kind hidden is stored',
    given: { reference: 'mary-smith' },
    stored: { reference: 'mary-smith' },
  },
];

describe('R4.1 R4.8 answers that no page would send', () => {
  test.each(REFUSED)('R4.1 R4.8 are refused at the field: $because', async ({ answers, fields }) => {
    expect(await post(answers)).toStrictEqual({ status: 422, body: { fields } });
  });

  test.each(ACCEPTED)('R4.1 R4.8 are stored as intended: $because', async ({ given, stored }) => {
    expect(await post({ ...british, ...given })).toStrictEqual({
      status: 200,
      body: { ...british, ...stored },
    });
  });
});
