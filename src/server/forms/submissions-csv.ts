import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { isRecord } from '#contract/is-record.ts';
import type { AnswerNames } from '#server/content/answer-names.ts';
import type { Question } from '#server/content/questions-in.ts';
import { BYTE_ORDER_MARK, escapeCell, uniqueNames } from '#protocol/csv-cells.ts';
import type { CsvSeparator } from '#protocol/workbench/submissions.ts';
import type { FormSubmission, FormSubmissionStore } from '#store/form-submission-store.ts';
import type { ReadSubmission } from './read-submission.ts';

/** How many submissions one query of the store returns. */
const BATCH = 500;

/** The column with the answers to fields that have no column. */
const OTHERS = 'other answers';

/** So many questions have columns: twice as many as a form has fields. */
const MOST_QUESTIONS = 1_000;

/** So many characters are written at once. Between them, other calls have their turn. */
const CHARACTERS_AT_ONCE = 200_000;

/** An empty cell takes about as long as so many characters. */
const CHARACTERS_OF_CELL = 10;

/** What an export needs. */
export interface ExportParts {
  readonly store: Pick<FormSubmissionStore, 'formSubmissions'>;
  /** The questions of the form, in the order of the columns. */
  readonly questions: readonly Pick<Question, 'field' | 'label'>[];
  readonly read: (submission: FormSubmission) => ReadSubmission;
  /** The words for the choices of a field. Undefined for their codes, and for `true` and `false`. */
  readonly nameOf?: AnswerNames | undefined;
  /** What stands between cells. With semicolons, numbers have a decimal comma, because spreadsheets of the same countries read both. */
  readonly separator?: CsvSeparator | undefined;
  /** The zone of the times, such as `Europe/Berlin`, which are then written as spreadsheets read them. Undefined for ISO 8601 in UTC. */
  readonly timeZone?: string | undefined;
}

/**
 * All submissions of a form as CSV, newest first: one line per submission, one column per question. No spreadsheet runs a cell as a
 * formula, and no two columns have one name (R21.12). Answers to fields that no release has stand in the last column, by their names,
 * and so do those to questions of earlier releases beyond the first thousand.
 */
export function submissionsCsv(form: string, parts: ExportParts): Readable {
  return Readable.from(linesOf(form, parts));
}

async function* linesOf(form: string, parts: ExportParts): AsyncGenerator<string> {
  const { store, questions, read, separator = 'comma', timeZone } = parts;
  const asked = questions.slice(0, MOST_QUESTIONS);
  const time = timeZone === undefined ? 'time' : `time (${timeZone})`;
  const columns = uniqueNames([
    'id',
    time,
    'language',
    'release',
    ...asked.map(({ label }) => plain(label)),
    OTHERS,
  ]);
  yield `${BYTE_ORDER_MARK}${toLines([columns.map((name) => escapeCell(name, separator))], separator)}`;
  const toRow = rowMaker(new Set(asked.map(({ field }) => field)), parts);
  let batch = await store.formSubmissions({ form, limit: BATCH });
  while (batch.length > 0) {
    for (const rows of portionsOf(batch, (submission) => toRow(read(submission)))) {
      yield toLines(rows, separator);
      await nextTurn();
    }
    batch = await store.formSubmissions({ form, limit: BATCH, after: batch.at(-1) });
  }
}

/** Makes the rows of submissions, in portions that are written at once. */
function* portionsOf(
  batch: readonly FormSubmission[],
  toRow: (submission: FormSubmission) => readonly string[],
): Generator<readonly (readonly string[])[]> {
  let [rows, size]: [(readonly string[])[], number] = [[], 0];
  for (const submission of batch) {
    const row = toRow(submission);
    rows.push(row);
    size += row.reduce((sum, cell) => sum + CHARACTERS_OF_CELL + cell.length, 0);
    if (size < CHARACTERS_AT_ONCE) continue;
    yield rows;
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

/** What stands between cells, and in numbers. */
const SIGNS: Readonly<Record<CsvSeparator, { readonly delimiter: string; readonly decimal: string }>> = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
};

function toLines(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', delimiter: SIGNS[separator].delimiter },
  )}\r\n`;
}

/** A text of a page without its soft hyphens, which programs would search and compare. */
function plain(text: string): string {
  return text.replaceAll('\u{AD}', '');
}

/** Makes the row of a submission. */
function rowMaker(
  fields: ReadonlySet<string>,
  { nameOf, separator = 'comma', timeZone }: ExportParts,
): (submission: ReadSubmission) => readonly string[] {
  const timeOf = timeWriter(timeZone);
  return ({ id, at, language, release, answers }) => {
    const others = Object.entries(answers).filter(([name]) => !fields.has(name));
    return [
      escapeCell(id, separator),
      timeOf(at),
      escapeCell(language ?? '', separator),
      release === null ? '' : String(release),
      ...[...fields].map((name) =>
        cellOf(
          nameOf ? inWords(answers[name], (code) => plain(nameOf(name, code))) : answers[name],
          separator,
        ),
      ),
      others.length === 0 ? '' : cellOf(Object.fromEntries(others), separator),
    ];
  };
}

/** Writes the time of a submission. Spreadsheets read `2026-03-28 14:05:00` as a time, and ISO 8601 with a zone as a text. */
function timeWriter(timeZone: string | undefined): (at: number) => string {
  if (timeZone === undefined) return (at) => new Date(at).toISOString();
  // Sweden writes dates and times in the order of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => format.format(at);
}

/** An answer with the words for its choices. The items of a list stay as they are. */
function inWords(answer: unknown, nameOf: (code: string) => string): unknown {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return nameOf(answer);
  const isSeveral = Array.isArray(answer) && answer.every((one) => typeof one === 'string');
  return isSeveral ? answer.map(nameOf) : answer;
}

/**
 * The cell of an answer: several choices are separated by commas, and the items of a list are JSON. A number is the answer of a
 * field for numbers, so it stays a number. A telephone number is a text.
 */
function cellOf(answer: unknown, separator: CsvSeparator): string {
  if (answer === undefined || answer === null) return '';
  if (typeof answer === 'number') return String(answer).replace('.', SIGNS[separator].decimal);
  if (Array.isArray(answer) && !answer.some(isRecord)) return escapeCell(answer.join(', '), separator);
  return escapeCell(typeof answer === 'string' ? answer : JSON.stringify(answer), separator);
}
