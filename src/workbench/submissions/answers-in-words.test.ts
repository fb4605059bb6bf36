import { describe, expect, it } from 'vitest';
import { CONTACT_ANSWERS, withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { questionsIn } from '#server/content/questions-in.ts';
import { catalogPath } from '#workbench/edit/lists.ts';
import { answersInWords } from './answers-in-words.ts';

const DOCUMENTS = withContactSales(CONTENT);
const FORM = 'forms/visit/schema.json';

/** The documents of a form with these fields. */
function documentsWith(properties: object): ReadonlyMap<string, string> {
  return new Map([
    [FORM, JSON.stringify({ type: 'object', properties })],
    ['forms/visit/ui.json', '{ "messages": "visit" }'],
    [
      'catalogs/messages/en.json',
      JSON.stringify({
        'visit.inputs.meals.label': 'Which <b>meals</b>?',
        'visit.inputs.meals.option.noon': 'Lunch',
        'visit.inputs.meals.option.night': 'Dinner',
        'visit.inputs.people.email.label': 'E-mail',
      }),
    ],
    ['catalogs/lands/1.json', '{ "entries": [{ "value": "DK", "name": "Danmark" }] }'],
    ['catalogs/lands/2.json', '{ "entries": [{ "value": "DK", "name": "Denmark" }, { "value": "XX" }] }'],
  ]);
}

describe('R17.3 the answers of a submission', () => {
  it('R17.3 have the labels of their form and the texts of its choices, in its order', () => {
    const answers = { ...CONTACT_ANSWERS, gone: 'x' };
    const words = answersInWords(DOCUMENTS, { form: 'contact-sales', variant: null, answers });
    expect(words.map(({ label, text }) => [label, text])).toStrictEqual([
      ['Your name', 'Ada Lovelace'],
      ['Email', 'ada@engines.example'],
      ['What is it about?', 'Prices'],
      ['Your message', 'What do 2,000 subscriptions cost a month?'],
      ['gone', 'x'],
    ]);
  });

  it.each([
    {
      schema: { type: 'array', items: { enum: ['noon', 'night'] } },
      answer: ['night', 'noon', 'tea'],
      text: 'Dinner, Lunch, tea',
      because: 'a choice that the form no longer has is shown as its code',
    },
    { schema: { type: 'boolean' }, answer: false, text: 'No', because: 'a tick is yes or no' },
    { schema: { type: 'integer' }, answer: 20, text: '20', because: 'a number needs no words' },
    {
      schema: { type: 'string', catalog: 'lands' },
      answer: 'DK',
      text: 'Denmark',
      because: 'the newest version of the catalog has this name',
    },
    {
      schema: { type: 'string', catalog: 'lands@1' },
      answer: 'DK',
      text: 'Danmark',
      because: 'the form pins version 1 of the catalog',
    },
    {
      schema: { type: 'string', catalog: 'lands' },
      answer: 'XX',
      text: 'XX',
      because: 'the catalog has no such entry',
    },
    { schema: { type: 'string', catalog: 'seas' }, answer: 'N', text: 'N', because: 'the catalog is gone' },
  ])('R17.3 say “$text” for $answer: $because', ({ schema, answer, text }) => {
    const documents = documentsWith({ meals: schema });
    const words = answersInWords(documents, { form: 'visit', variant: null, answers: { meals: answer } });
    expect(words).toStrictEqual([{ field: 'meals', label: 'Which meals?', text }]);
  });

  it('R17.3 name the fields of each item of a list', () => {
    const items = { type: 'object', properties: { email: { type: 'string' }, owns: { type: 'boolean' } } };
    const documents = documentsWith({ people: { type: 'array', items } });
    const answers = { people: [{ email: 'ada@e.example', owns: true }, { email: 'bob@e.example' }] };
    const [people] = answersInWords(documents, { form: 'visit', variant: null, answers });
    expect(people?.text).toBe('E-mail: ada@e.example; owns: Yes\nE-mail: bob@e.example');
  });

  it('R17.3 have the fields of the variant that the visitor saw', () => {
    const overlay = '{ "schema": { "properties": { "meals": { "type": "string", "enum": ["noon"] } } } }';
    const documents = new Map([...documentsWith({}), ['forms/visit/variants/de.json', overlay]]);
    const answers = { meals: 'noon' };
    const textIn = (variant: string | null): string | undefined =>
      answersInWords(documents, { form: 'visit', variant, answers })[0]?.text;
    expect([textIn('de'), textIn(null)]).toStrictEqual(['Lunch', 'noon']);
  });

  it('R18.4 have the questions and the choices in the chosen language, in English where a text is missing', () => {
    const documents = new Map([
      ...documentsWith({ meals: { enum: ['noon', 'night'] }, people: { type: 'array' } }),
      [
        'catalogs/messages/de.json',
        '{ "visit.inputs.meals.label": "Wann?", "visit.inputs.meals.option.noon": "Mittags" }',
      ],
    ]);
    const textIn = (meals: string): readonly string[] =>
      answersInWords(documents, { form: 'visit', variant: null, answers: { meals } }, 'de').flatMap(
        ({ label, text }) => [label, text],
      );
    expect([textIn('noon'), textIn('night')]).toStrictEqual([
      ['Wann?', 'Mittags'],
      ['Wann?', 'Dinner'],
    ]);
  });

  it.each([
    { label: { en: 'Which <b>meals</b>?' }, name: 'Which meals?', because: 'names have no tags' },
    { label: { en: 'Which\n  meals?' }, name: 'Which meals?', because: 'a name is one line' },
    { label: { de: '', en: 'Meals' }, name: 'Meals', because: 'an empty text is missing' },
    { label: { fr: 'Repas' }, name: 'Repas', because: 'only the variant of one language asks it' },
    { label: {}, name: 'meals', because: 'no release has a label' },
  ])('R18.4 have the names of the columns of the export: $because', async ({ label, name }) => {
    const texts = Object.entries({ en: '', de: '', fr: '', ...label }).map(
      ([one, text]) =>
        [`catalogs/messages/${one}.json`, JSON.stringify({ 'visit.inputs.meals.label': text })] as const,
    );
    const overlay = '{ "schema": { "properties": { "meals": { "type": "string" } } } }';
    const documents = new Map([...documentsWith({}), ...texts, ['forms/visit/variants/fr.json', overlay]]);
    const [answer] = answersInWords(
      documents,
      { form: 'visit', variant: 'fr', answers: { meals: '' } },
      'de',
    );
    const columns = await questionsIn(documents, { form: 'visit', language: 'de' });
    expect([answer?.label, ...columns.map((column) => column.label)]).toStrictEqual([name, name]);
  });

  it('R17.3 keep their names and codes where no release has the form', () => {
    const answers = { topic: 'prices' };
    expect(answersInWords(new Map(), { form: 'gone', variant: null, answers })).toStrictEqual([
      { field: 'topic', label: 'topic', text: 'prices' },
    ]);
  });

  it('R17.3 use no catalog in a version for which there is no file', () => {
    expect(catalogPath(new Set(['catalogs/lands/1.json']), 'lands@3')).toBeUndefined();
  });
});
