import type { ReactNode, Ref } from 'react';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import { DeferredView } from './DeferredView.tsx';
import type { PageProps } from './app-services.ts';
import styles from './SignUpPage.module.css';

interface SignUpEndProps {
  readonly page: PageProps;
  /** The field that only bots fill in. */
  readonly honeypot: Ref<HTMLInputElement>;
}

/** Renders the end of the form: the submit button and the progress of the submission. */
export function SignUpEnd({ page, honeypot }: SignUpEndProps): ReactNode {
  const { format } = page.activeLanguage.messages;
  const isSubmitting = useSubmission(page.services.signUp.submission, (state) => state.isSubmitting);
  return (
    <div className={styles['end']}>
      {/* People and browsers do not fill in hidden controls; a bot that reads the markup may (R7.7). */}
      <div hidden>
        <input
          ref={honeypot}
          type="text"
          name="website"
          autoComplete="off"
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
      <SubmitButton isBusy={isSubmitting}>
        {format(isSubmitting ? 'signup.submitting' : 'signup.submit')}
      </SubmitButton>
      <DeferredView page={page} name="Progress" />
      <p className={styles['note']}>{format('signup.note')}</p>
    </div>
  );
}
