import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { FormSubmission, FormSubmissionStore } from '#store/form-submission-store.ts';
import { rootOf } from '#engine/field-path.ts';

/** How many submissions one query of the store returns. */
const BATCH = 500;

/** The column with the answers to fields that the form no longer has. */
const OTHERS = 'other answers';

/**
 * All submissions of a form as CSV, newest first: one line per submission, one column per field. No spreadsheet runs a cell as a
 * formula.
 *
 * @param variants The live form and its variants. Empty when the form was deleted.
 */
export function submissionsCsv(
  store: Pick<FormSubmissionStore, 'formSubmissions'>,
  form: string,
  variants: readonly Pick<CompiledForm, 'fields'>[],
): Readable {
  const fields = [...new Set(variants.flatMap(({ fields: own }) => own.map(({ name }) => rootOf(name))))];
  const columns = ['id', 'time', 'language', 'release', ...fields, OTHERS];
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
  return Readable.from(rowsOf(store, form, fields)).compose(csv);
}

async function* rowsOf(
  store: Pick<FormSubmissionStore, 'formSubmissions'>,
  form: string,
  fields: readonly string[],
): AsyncGenerator<readonly string[]> {
  let batch = await store.formSubmissions({ form, limit: BATCH });
  while (batch.length > 0) {
    yield* batch.map((submission) => rowOf(submission, fields));
    batch = await store.formSubmissions({ form, limit: BATCH, after: batch.at(-1) });
  }
}

function rowOf(
  { id, at, language, release, answers: text }: FormSubmission,
  fields: readonly string[],
): readonly string[] {
  const answers: Answers = JSON.parse(text);
  const others = Object.entries(answers).filter(([name]) => !fields.includes(name));
  return [
    id,
    new Date(at).toISOString(),
    language ?? '',
    release === null ? '' : String(release),
    ...fields.map((name) => cellOf(answers[name])),
    others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
  ].map(withoutFormulas);
}

/**
 * Escapes formulas after a semicolon or a tab, because spreadsheets in some languages start a new cell there. `escape_formulas`
 * escapes those at the start of a cell.
 */
function withoutFormulas(cell: string): string {
  return cell.replaceAll(/([;\t])(?=[=+\-@])/g, "$1'");
}

/** The text of a cell: several choices are separated by commas, and the items of a list are JSON. */
function cellOf(answer: unknown): string {
  if (answer === undefined || answer === null) return '';
  if (Array.isArray(answer) && !answer.some(isRecord)) return answer.join(', ');
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}
