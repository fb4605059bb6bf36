import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { BYTE_ORDER_MARK, escapeCell, uniqueNames } from '#protocol/csv-cells.ts';
import type { FormSubmission, FormSubmissionStore } from '#store/form-submission-store.ts';
import { rootOf } from '#engine/field-path.ts';

/** How many submissions one query of the store returns. */
const BATCH = 500;

/** The columns before those of the fields. */
const FACTS = ['id', 'time', 'language', 'release'];

/** The column with the answers to fields that the form no longer has. */
const OTHERS = 'other answers';

/**
 * All submissions of a form as CSV, newest first: one line per submission, one column per field. No spreadsheet runs a cell as a
 * formula (R21.12).
 *
 * @param variants The live form and its variants. Empty when the form was deleted.
 */
export function submissionsCsv(
  store: Pick<FormSubmissionStore, 'formSubmissions'>,
  form: string,
  variants: readonly Pick<CompiledForm, 'fields'>[],
): Readable {
  const fields = [...new Set(variants.flatMap(({ fields: own }) => own.map(({ name }) => rootOf(name))))];
  return Readable.from(linesOf(store, form, fields));
}

async function* linesOf(
  store: Pick<FormSubmissionStore, 'formSubmissions'>,
  form: string,
  fields: readonly string[],
): AsyncGenerator<string> {
  const columns = uniqueNames([...FACTS, ...fields, OTHERS]);
  yield `${BYTE_ORDER_MARK}${toLines([columns.map(escapeCell)])}`;
  let batch = await store.formSubmissions({ form, limit: BATCH });
  while (batch.length > 0) {
    yield toLines(batch.map((submission) => rowOf(submission, fields)));
    batch = await store.formSubmissions({ form, limit: BATCH, after: batch.at(-1) });
  }
}

function toLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;
}

function rowOf(
  { id, at, language, release, answers: text }: FormSubmission,
  fields: readonly string[],
): readonly string[] {
  const answers: Answers = JSON.parse(text);
  const others = Object.entries(answers).filter(([name]) => !fields.includes(name));
  return [
    escapeCell(id),
    new Date(at).toISOString(),
    escapeCell(language ?? ''),
    release === null ? '' : String(release),
    ...fields.map((name) => cellOf(answers[name])),
    others.length === 0 ? '' : cellOf(Object.fromEntries(others)),
  ];
}

/**
 * The cell of an answer: several choices are separated by commas, and the items of a list are JSON. A number is the answer of a
 * field for numbers, so it stays a number. A telephone number is a text.
 */
function cellOf(answer: unknown): string {
  if (answer === undefined || answer === null) return '';
  if (typeof answer === 'number') return String(answer);
  if (Array.isArray(answer) && !answer.some(isRecord)) return escapeCell(answer.join(', '));
  return escapeCell(typeof answer === 'string' ? answer : JSON.stringify(answer));
}
