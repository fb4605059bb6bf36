import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { CsvSeparator } from '#protocol/workbench/submissions.ts';
import type { FormSubmission } from '#store/form-submission-store.ts';
import { type ExportParts, submissionsCsv } from './submissions-csv.ts';

it('R18.4 R21.12 an export has the questions as columns, and no two columns with one name', async () => {
  const labels = ['Language', 'Your name', 'Your\u{AD} name', 'id', '=1+1'];
  const questions = labels.map((label, at) => ({ field: `field${at}`, label }));
  const read: ExportParts['read'] = ({ answers, ...submission }) => ({
    ...submission,
    answers: JSON.parse(answers),
  });
  const csv = await text(
    submissionsCsv('contact-sales', { store: { formSubmissions: async () => [] }, questions, read }),
  );
  expect(csv.trim()).toBe(
    "id,time,language,release,Language (2),Your name,Your name (2),id (2),'=1+1,other answers",
  );
});

const STORED: FormSubmission = {
  id: 'a',
  form: 'contact-sales',
  version: '1',
  variant: null,
  language: 'en',
  release: 1,
  consent: null,
  answers: '{}',
  at: 0,
};

/** What is asked and stored. Each submission answers every question. */
interface Asked {
  readonly asked: number;
  readonly stored: number;
  readonly answer?: string;
  readonly separator?: CsvSeparator;
}

/** The parts of an export, as they are sent. */
async function partsOf({
  asked,
  stored,
  answer = 'y',
  separator = 'comma',
}: Asked): Promise<readonly string[]> {
  const questions = Array.from({ length: asked }, (_, at) => ({ field: `f${at}`, label: 'X' }));
  const answers = Object.fromEntries(questions.map(({ field }) => [field, answer]));
  const submissions = Array.from({ length: stored }, () => STORED);
  const store: ExportParts['store'] = {
    formSubmissions: async ({ after }) => (after ? [] : submissions),
  };
  const read: ExportParts['read'] = () => ({ ...STORED, answers });
  const parts: string[] = [];
  for await (const part of submissionsCsv('contact-sales', { store, questions, read, separator }))
    parts.push(String(part));
  return parts;
}

describe('R18.4 an export opens right in a spreadsheet', () => {
  const at = Date.UTC(2026, 2, 28, 13, 5);
  it.each<Pick<ExportParts, 'separator' | 'timeZone'> & { readonly row: string; readonly because: string }>([
    { row: 'a,2026-03-28T13:05:00.000Z,en,1,1.5,"1,5",', because: 'nothing is asked for' },
    {
      separator: 'semicolon',
      row: 'a;2026-03-28T13:05:00.000Z;en;1;1,5;1,5;',
      because: 'where numbers have a decimal comma, a point makes a date of them',
    },
    {
      timeZone: 'Europe/Berlin',
      row: 'a,2026-03-28 14:05:00,en,1,1.5,"1,5",',
      because: 'a time with its zone is a text for a spreadsheet',
    },
  ])('R18.4 with the row $row: $because', async ({ row, because: _because, ...parts }) => {
    const questions = ['number', 'text'].map((field) => ({ field, label: field }));
    const store: ExportParts['store'] = { formSubmissions: async ({ after }) => (after ? [] : [STORED]) };
    const read = (): ReturnType<ExportParts['read']> => ({
      ...STORED,
      at,
      answers: { number: 1.5, text: '1,5' },
    });
    const csv = await text(submissionsCsv('contact-sales', { store, questions, read, ...parts }));
    expect(csv.split('\r\n')[1]).toBe(row);
    expect(csv.split('\r\n')[0]).toContain(
      parts.timeZone === undefined ? 'time' : `time (${parts.timeZone})`,
    );
  });
});

it.each([
  { separator: 'comma', cell: '"x,=1+1;\'=2"', because: 'quotation marks keep what has a comma together' },
  { separator: 'semicolon', cell: '"x,\'=1+1;\'=2"', because: 'some programs split the same file at commas' },
] as const)(
  'R21.12 an export with each $separator has the cell $cell: $because',
  async ({ separator, cell }) => {
    const parts = await partsOf({ asked: 1, stored: 1, answer: 'x,=1+1;=2', separator });
    expect(parts.join('')).toContain(cell);
  },
);

describe('R21.18 an export', () => {
  it('has a column for each of the first thousand questions, and the further answers by name in the last one', async () => {
    const [head = '', row = ''] = await partsOf({ asked: 1_001, stored: 1 });
    expect(head.trim().split(',')).toHaveLength(4 + 1_000 + 1);
    expect(head.trim()).toMatch(/X \(1000\),other answers$/);
    expect(row.trim()).toMatch(/,y,"\{""f1000"":""y""\}"$/);
  });

  it.each([
    { asked: 1_000, answer: 'y', because: 'it has many columns' },
    { asked: 1, answer: 'y', because: 'it has many rows' },
    { asked: 1, answer: '\n='.repeat(5_000), because: 'its answers are long' },
  ])(
    'with $asked questions is written in parts of some 200,000 characters, and a cell counts as ten: $because',
    async (form) => {
      const parts = (await partsOf({ ...form, stored: 500 })).slice(1);
      expect(parts.join('').match(/^a,/gm)).toHaveLength(500);
      const sizes = parts.map((part) => part.length + 10 * part.split(',').length);
      expect(Math.max(...sizes)).toBeLessThan(250_000);
    },
  );
});
