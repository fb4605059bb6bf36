import type { ReactNode, Ref } from 'react';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import { DeferredView } from './DeferredView.tsx';
import type { PageProps } from './app-services.ts';
import styles from './SignUpPage.module.css';

interface SignUpEndProps {
  readonly page: PageProps;
  /** The field that only programs fill in. */
  readonly honeypot: Ref<HTMLInputElement>;
}

/** What stands under the fields: the button, and how the sending goes. */
export function SignUpEnd({ page, honeypot }: SignUpEndProps): ReactNode {
  const { format } = page.activeLanguage.messages;
  const isSubmitting = useSubmission(page.services.signUp.submission, (state) => state.isSubmitting);
  return (
    <div className={styles['end']}>
      {/* No person and no browser fills in what is not drawn; a program that reads the markup may (R7.7). */}
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
