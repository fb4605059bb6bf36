import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { AFTER, TEXT, TEXT_OR_NULL } from './parts.ts';

const SUBMISSION = Type.Object({
  id: TEXT,
  form: TEXT,
  at: TEXT,
  /** The version of the form that validated the answers. */
  version: TEXT,
  variant: TEXT_OR_NULL,
  language: TEXT_OR_NULL,
  /** The number of the release that its page came from. */
  release: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  answers: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' }),
  consent: Type.Union([Type.Object({ termsUrl: TEXT_OR_NULL, termsVersion: TEXT_OR_NULL }), Type.Null()]),
});

/** What the page of a form sent. */
export type Submission = Shape<typeof SUBMISSION>;

const SUBMISSION_PAGE = Type.Object({
  submissions: Type.Array(SUBMISSION),
  next: Type.Optional(TEXT),
});

/** One page of submissions, newest first, and the position of the next page. */
export type SubmissionPage = Shape<typeof SUBMISSION_PAGE>;

const SUBMITTED_FORM = Type.Object({
  form: TEXT,
  /** False when the live release has no page of the form. */
  hasPage: Type.Boolean(),
});

/** A form that has submissions, or whose page can get some. */
export type SubmittedForm = Shape<typeof SUBMITTED_FORM>;

/** The name of a form. The form may have been deleted. */
const FORM = Type.String({ pattern: String.raw`^[\w.-]{1,64}$`, description: 'the name of a form' });

const SEPARATOR = Type.Union([Type.Literal('comma'), Type.Literal('semicolon')], {
  description: '`comma` by default. With `semicolon`, numbers have a decimal comma, as in many languages',
});

/** What stands between the cells of an export. */
export type CsvSeparator = Shape<typeof SEPARATOR>;

/** The calls about the answers of forms (R17.3, R18.4). */
export const SUBMISSION_CALLS = {
  'GET /submissions': {
    id: 'submissions',
    summary:
      'What visitors sent by a form, newest first: also the answers of sign-ups, with `form=sign-up`, never a secret. Give `form`; `search` finds a text in the answers. `next` is the `after` of the next page. The audit says once an hour who reads the answers of a form.',
    role: 'editor',
    query: Type.Object({
      form: FORM,
      search: Type.Optional(
        Type.String({
          maxLength: 200,
          pattern: String.raw`^[^\0\p{Cs}]*$`,
          description: 'a text of up to 200 characters',
        }),
      ),
      after: Type.Optional(AFTER),
    }),
    responses: { 200: { description: 'Some submissions.', schema: SUBMISSION_PAGE } },
    faults: ['invalid', 'unavailable'],
  },
  'GET /submissions/forms': {
    id: 'submittedForms',
    summary:
      'The sign-up form, then the forms that have submissions, or a page that can get some. A form without a page may be gone.',
    role: 'editor',
    responses: {
      200: {
        description: 'The forms: the sign-up first, then the others in order.',
        schema: Type.Object({ forms: Type.Array(SUBMITTED_FORM) }),
      },
    },
  },
  'GET /submissions/:id': {
    id: 'submission',
    summary:
      'One submission, with the release that its page came from. Of a sign-up it is the newest release at that time with the same version of the form. The audit says once an hour who reads the answers of a form.',
    role: 'editor',
    responses: { 200: { description: 'The submission.', schema: SUBMISSION } },
    faults: ['notFound'],
  },
  'POST /submissions/export': {
    id: 'exportSubmissions',
    summary:
      'All submissions of a form as CSV. Columns carry the questions, in English or in `language`. Choices stand there by their codes, or by the words that visitors read. The audit says who exported them. A caller gets one export at a time.',
    role: 'publisher',
    body: Type.Object({
      form: FORM,
      language: Type.Optional(Type.String({ description: 'a language of the live release' })),
      choices: Type.Optional(
        Type.Union([Type.Literal('codes'), Type.Literal('words')], { description: '`codes` by default' }),
      ),
      separator: Type.Optional(SEPARATOR),
      timeZone: Type.Optional(
        Type.String({
          maxLength: 64,
          description:
            'a zone such as `Europe/Berlin`: times are written as spreadsheets read them. An hour that clocks repeat looks the same twice; rows are in order',
        }),
      ),
    }),
    responses: { 200: { description: 'The submissions, as text/csv.' } },
    faults: ['invalid', 'tooMany'],
  },
  'DELETE /submissions/:id': {
    id: 'eraseSubmission',
    summary: 'Erases one submission. The account of a sign-up stays. The audit says who erased it.',
    role: 'publisher',
    responses: { 204: { description: 'It is gone.' } },
    faults: ['notFound'],
  },
} satisfies CallFamily;
