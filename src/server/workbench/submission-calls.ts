import { ANY_TEXT, call, listOf, shape } from './call-schemas.ts';

const SUBMISSION = shape({
  id: ANY_TEXT,
  form: ANY_TEXT,
  at: ANY_TEXT,
  version: ANY_TEXT,
  answers: { type: 'object' },
});

/** The calls about the answers of forms (R17.3, R18.4), by their ids. */
export const SUBMISSION_CALLS = {
  submissions: call('editor', {
    id: 'submissions',
    summary:
      'What visitors sent by a form, newest first: also the answers of sign-ups, with `form=sign-up`, never a secret. Give `form`; `search` finds a text in the answers. `next` is the `after` of the next page. The audit says once an hour who reads the answers of a form.',
    query: { form: ANY_TEXT, search: ANY_TEXT, after: ANY_TEXT },
    faults: ['invalid', 'unavailable'],
    responses: {
      200: {
        description: 'Some submissions.',
        schema: shape({ submissions: listOf(SUBMISSION) }, { next: ANY_TEXT }),
      },
    },
  }),
  submittedForms: call('editor', {
    id: 'submittedForms',
    summary:
      'The sign-up form, then the forms that have submissions, or a page that can get some. A form without a page may be gone.',
    responses: {
      200: {
        description: 'The forms: the sign-up first, then the others in order.',
        schema: shape({ forms: listOf(shape({ form: ANY_TEXT, hasPage: { type: 'boolean' } })) }),
      },
    },
  }),
  submission: call('editor', {
    id: 'submission',
    summary:
      'One submission, with the release that its page came from. Of a sign-up it is the newest release at that time with the same version of the form. The audit says once an hour who reads the answers of a form.',
    faults: ['notFound'],
    responses: {
      200: { description: 'The submission.', schema: SUBMISSION },
    },
  }),
  exportSubmissions: call('publisher', {
    id: 'exportSubmissions',
    summary:
      'All submissions of a form as CSV. Columns carry the questions, in English or in `language`. The audit says who exported them. A caller gets one export at a time.',
    faults: ['invalid', 'notJson', 'tooLarge', 'tooMany'],
    body: shape({ form: ANY_TEXT }, { language: ANY_TEXT }),
    responses: { 200: { description: 'The submissions, as text/csv.' } },
  }),
  eraseSubmission: call('publisher', {
    id: 'eraseSubmission',
    summary: 'Erases one submission. The account of a sign-up stays. The audit says who erased it.',
    faults: ['notFound'],
    responses: { 204: { description: 'It is gone.' } },
  }),
};
