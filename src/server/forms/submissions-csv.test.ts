import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { submissionsCsv } from './submissions-csv.ts';

it('R21.12 an export has no two columns with one name', async () => {
  const fields = ['language', 'Time', 'name', 'items.name'].map((name) => ({ name }));
  const store = { formSubmissions: async () => [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an export reads only the names of the fields
  const variants = [{ fields }] as unknown as Parameters<typeof submissionsCsv>[2];
  const csv = await text(submissionsCsv(store, 'contact-sales', variants));
  expect(csv.trim()).toBe('id,time,language,release,language (2),Time (2),name,items,other answers');
});
