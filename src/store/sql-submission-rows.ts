import { numberColumn, optionalTextColumn, type Row, textColumn } from './database.ts';
import type { FormSubmission, SubmissionQuery } from './form-submission-store.ts';

/** Selects the columns that `toSubmission` reads. */
export const SELECT_SUBMISSION = `select id, form, created_at, version, variant, language, answers, terms_url, terms_version,
  (select max(number) from content_release
   where content_release.content_id = form_submission.content_id and since <= form_submission.created_at) as release
  from form_submission`;

/** Reads a row of `SELECT_SUBMISSION`. */
export function toSubmission(row: Row): FormSubmission {
  const termsUrl = optionalTextColumn(row, 'terms_url');
  const termsVersion = optionalTextColumn(row, 'terms_version');
  return {
    id: textColumn(row, 'id'),
    form: textColumn(row, 'form'),
    at: numberColumn(row, 'created_at'),
    version: textColumn(row, 'version'),
    variant: optionalTextColumn(row, 'variant'),
    language: optionalTextColumn(row, 'language'),
    release: row['release'] === null ? null : numberColumn(row, 'release'),
    answers: textColumn(row, 'answers'),
    consent: termsUrl === null && termsVersion === null ? null : { termsUrl, termsVersion },
  };
}

/** The place after which a list starts. Without one, it is before the newest row. */
export function placeOf({ after }: SubmissionQuery): readonly [at: number, id: string] {
  return after ? [after.at, after.id] : [Number.MAX_SAFE_INTEGER, ''];
}

/** A search for rows that contain a text. The letters are small, as those of the column `words`. */
export interface SubmissionSearch extends SubmissionQuery {
  readonly search: string;
}

/** The pattern of `like` for texts that contain the searched text. The escape character is a backslash. */
export function patternOf({ search }: SubmissionSearch): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
