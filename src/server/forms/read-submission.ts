import type { Answers } from '#contract/form-document.ts';
import { versionsOfForm } from '#contract/release.ts';
import { secretFieldsOf, withoutSecrets } from '#engine/secret-fields.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { FormSubmission } from '#store/form-submission-store.ts';

/** A submission as editors read it. */
export interface ReadSubmission extends Omit<FormSubmission, 'answers'> {
  readonly answers: Answers;
}

/**
 * Reads a stored submission for editors (R18.4). The store has no answers to secret fields. An answer to a field that has become
 * secret since is left out, too. A sign-up only has the version of its form: it gets the newest release at its time that has this
 * version.
 */
export function readSubmission(
  { answers: text, ...submission }: FormSubmission,
  { live, releases }: Pick<RecordedContent, 'live' | 'releases'>,
): ReadSubmission {
  const { form, version, at } = submission;
  const answers: Answers = JSON.parse(text);
  const fitting = releases().filter(({ versions }) => versionsOfForm(versions, form).includes(version));
  // The clocks of servers differ, so the release may seem to be younger than the sign-up.
  const release = fitting.find(({ since }) => since <= at) ?? fitting.at(-1);
  return {
    ...submission,
    answers: withoutSecrets(answers, secretFieldsOf(live().forms.get(form) ?? [])),
    release: submission.release ?? release?.number ?? null,
  };
}
