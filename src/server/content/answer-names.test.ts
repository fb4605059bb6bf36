import { expect, it } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { CONTENT } from '#tests/support/content.ts';
import { answerNames } from './answer-names.ts';
import { questionsIn } from './questions-in.ts';
import { openRelease } from './server-content.ts';

const ENGLISH = 'catalogs/messages/en.json';

/** Documents that count how often each one is asked for. */
class CountedDocuments extends Map<string, string> {
  readonly asked: string[] = [];

  override get(path: string): string | undefined {
    this.asked.push(path);
    return super.get(path);
  }

  override has(path: string): boolean {
    this.asked.push(path);
    return super.has(path);
  }
}

const FIELDS = Array.from({ length: 20 }, (_, at) => `f${at}`);

/** A form whose fields all offer the currencies, with two variants. */
const SURVEY: readonly (readonly [string, object])[] = [
  [
    'forms/survey/schema.json',
    {
      type: 'object',
      properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string', catalog: 'currencies' }])),
    },
  ],
  ['forms/survey/ui.json', { messages: 'survey', 'ui:order': FIELDS }],
  ['forms/survey/variants/de.json', { schema: { properties: { f0: { maxLength: 20 } } } }],
  [
    'forms/survey/variants/fr.json',
    { schema: { properties: { f0: { catalog: null, enum: ['EUR', 'old'] } } } },
  ],
  [ENGLISH, { ...JSON.parse(CONTENT.get(ENGLISH) ?? ''), 'survey.inputs.f0.option.old': 'Franc' }],
];

function surveyDocuments(): CountedDocuments {
  return new CountedDocuments([
    ...CONTENT,
    ...SURVEY.map(([path, document]) => [path, JSON.stringify(document)] as const),
  ]);
}

it('R18.4 R21.18 the words for answers cost one reading of a catalog, however many fields and variants offer it', async () => {
  const documents = surveyDocuments();
  const opened = openRelease(compileRelease(documents));
  const questions = await questionsIn(documents, { form: 'survey', language: 'en' });
  documents.asked.length = 0;
  const nameOf = await answerNames(opened, { form: 'survey', language: 'en', questions });
  expect(FIELDS.map((field) => nameOf(field, 'DKK'))).toStrictEqual(FIELDS.map(() => 'Danish Krone'));
  expect(['old', 'EUR', 'XX9'].map((answer) => nameOf('f0', answer))).toStrictEqual(['Franc', 'Euro', 'XX9']);
  expect(nameOf('f1', 'old')).toBe('old');
  expect(nameOf('gone', 'DKK')).toBe('DKK');
  const readings = documents.asked.filter((path) => path.startsWith('catalogs/currencies/'));
  expect(readings.length).toBeLessThan(4);
});

it('R18.4 R21.18 the questions of a form and its variants cost one reading of the texts of each language', async () => {
  const documents = surveyDocuments();
  const questions = await questionsIn(documents, { form: 'survey', language: 'de' });
  expect(questions.map(({ field }) => field)).toStrictEqual([...FIELDS, ...FIELDS, ...FIELDS]);
  for (const language of ['en', 'de'])
    expect(documents.asked.filter((path) => path === `catalogs/messages/${language}.json`)).toHaveLength(2);
});
