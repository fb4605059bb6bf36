import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { FormSubmission } from '#store/form-submission-store.ts';
import { type ExportParts, submissionsCsv } from './submissions-csv.ts';

it('R18.4 R21.12 an export has the questions as columns, and no two columns with one name', async () => {
  const labels = ['Language', 'Your name', 'Your name', 'id', '=1+1'];
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

/** The parts of an export, as they are sent. Each submission answers every question. */
async function partsOf({ asked, stored }: { asked: number; stored: number }): Promise<readonly string[]> {
  const questions = Array.from({ length: asked }, (_, at) => ({ field: `f${at}`, label: 'X' }));
  const answers = Object.fromEntries(questions.map(({ field }) => [field, 'y']));
  const submissions = Array.from({ length: stored }, () => STORED);
  const store: ExportParts['store'] = {
    formSubmissions: async ({ after }) => (after ? [] : submissions),
  };
  const read: ExportParts['read'] = () => ({ ...STORED, answers });
  const parts: string[] = [];
  for await (const part of submissionsCsv('contact-sales', { store, questions, read }))
    parts.push(String(part));
  return parts;
}

describe('R21.18 an export', () => {
  it('has a column for each of the first thousand questions, and the further answers by name in the last one', async () => {
    const [head = '', row = ''] = await partsOf({ asked: 1_001, stored: 1 });
    expect(head.trim().split(',')).toHaveLength(4 + 1_000 + 1);
    expect(head.trim()).toMatch(/X \(1000\),other answers$/);
    expect(row.trim()).toMatch(/,y,"\{""f1000"":""y""\}"$/);
  });

  it.each([
    { asked: 1_000, because: 'it has many columns' },
    { asked: 1, because: 'it has many rows' },
  ])('with $asked questions is written in parts of some 20,000 cells: $because', async ({ asked }) => {
    const parts = await partsOf({ asked, stored: 500 });
    const lines = parts.map((part) => part.trim().split('\r\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(501);
    expect(Math.max(...lines) * (asked + 5)).toBeLessThan(20_000 + asked + 5);
  });
});
