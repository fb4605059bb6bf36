import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { isRecord } from '#contract/is-record.ts';
import type { Question } from '#server/content/questions-in.ts';
import { BYTE_ORDER_MARK, escapeCell, uniqueNames } from '#protocol/csv-cells.ts';
import type { FormSubmission, FormSubmissionStore } from '#store/form-submission-store.ts';
import type { ReadSubmission } from './read-submission.ts';

/** How many submissions one query of the store returns. */
const BATCH = 500;

/** The columns before those of the questions. */
const FACTS = ['id', 'time', 'language', 'release'];

/** The column with the answers to fields that have no column. */
const OTHERS = 'other answers';

/** So many questions have columns: twice as many as a form has fields. */
const MOST_QUESTIONS = 1_000;

/** So many cells are written at once. Between them, other calls have their turn. */
const CELLS_AT_ONCE = 20_000;

/** What an export needs. */
export interface ExportParts {
  readonly store: Pick<FormSubmissionStore, 'formSubmissions'>;
  /** The questions of the form, in the order of the columns. */
  readonly questions: readonly Question[];
  readonly read: (submission: FormSubmission) => ReadSubmission;
}

/**
 * All submissions of a form as CSV, newest first: one line per submission, one column per question. No spreadsheet runs a cell as a
 * formula, and no two columns have one name (R21.12). Answers to fields that no release has stand in the last column, by their names,
 * and so do those to questions of earlier releases beyond the first thousand.
 */
export function submissionsCsv(form: string, parts: ExportParts): Readable {
  return Readable.from(linesOf(form, parts));
}

async function* linesOf(form: string, { store, questions, read }: ExportParts): AsyncGenerator<string> {
  const asked = questions.slice(0, MOST_QUESTIONS);
  const columns = uniqueNames([...FACTS, ...asked.map(({ label }) => label), OTHERS]);
  yield `${BYTE_ORDER_MARK}${toLines([columns.map(escapeCell)])}`;
  const fields = new Set(asked.map(({ field }) => field));
  const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / columns.length);
  let batch = await store.formSubmissions({ form, limit: BATCH });
  while (batch.length > 0) {
    for (let at = 0; at < batch.length; at += rowsAtOnce) {
      await nextTurn();
      const some = batch.slice(at, at + rowsAtOnce);
      yield toLines(some.map((submission) => rowOf(read(submission), fields)));
    }
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
  { id, at, language, release, answers }: ReadSubmission,
  fields: ReadonlySet<string>,
): readonly string[] {
  const others = Object.entries(answers).filter(([name]) => !fields.has(name));
  return [
    escapeCell(id),
    new Date(at).toISOString(),
    escapeCell(language ?? ''),
    release === null ? '' : String(release),
    ...[...fields].map((name) => cellOf(answers[name])),
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
