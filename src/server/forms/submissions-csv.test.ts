import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
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
