import type { ReactNode, Ref } from 'react';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { useSubmission } from '#app/submission/use-submission.ts';
import { submitKey } from './OutdatedBanner.tsx';
import type { PageProps } from './app-services.ts';
import styles from './SignUpPage.module.css';

interface FormEndProps {
  readonly page: PageProps;
  /** The field that only bots fill in. */
  readonly honeypot: Ref<HTMLInputElement>;
  /** Rendered after the button. */
  readonly children: ReactNode;
}

/** Renders the end of a form: the honeypot and the submit button, which says when a submission is under way. */
export function FormEnd({ page: { form, activeLanguage }, honeypot, children }: FormEndProps): ReactNode {
  const { format } = activeLanguage.messages;
  const isSubmitting = useSubmission(form.submission, (state) => state.isSubmitting);
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
        {format(isSubmitting ? `${form.pagePrefix}.submitting` : submitKey(form))}
      </SubmitButton>
      {children}
    </div>
  );
}
