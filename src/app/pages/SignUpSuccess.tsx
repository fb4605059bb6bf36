import { useEffect, useRef, type ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { PageProps } from './app-services.ts';
import styles from './SignUpSuccess.module.css';

/**
 * Replaces the form once the account exists (R2.62, R2.63). It says that the login page has opened, or links to it when the
 * browser blocked the window. It says what happens next, and offers an empty form. A reload shows the empty form, too.
 */
export function SignUpSuccess({ services, form, activeLanguage, links }: PageProps): ReactNode {
  const success = useSubmission(form.submission, (state) => state.success);
  const { format, formatRich } = activeLanguage.messages;
  const heading = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that had it is gone, and a screen reader must announce the result.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const signIn = (text: ReactNode): ReactNode => (
    <a href={links.signIn} target="_blank" rel="noopener">
      {text}
    </a>
  );
  const blockedUrl = success?.kind === 'blocked' ? success.url : undefined;
  return (
    <>
      <PageHeading
        ref={heading}
        heading={format('signup.success.heading')}
        lede={blockedUrl ? format('signup.success.text') : formatRich('signup.success.opened', { signIn })}
      />
      {blockedUrl && (
        <a className={action['action']} href={blockedUrl} target="_blank" rel="noopener">
          {format('signup.success.link')}
        </a>
      )}
      <h2 className={styles['next']}>{format('signup.success.next')}</h2>
      <p className={styles['text']}>{format('signup.success.nextText')}</p>
      <p className={styles['another']}>
        <button className={action['quiet']} type="button" onClick={services.reload}>
          {format('signup.success.another')}
        </button>
      </p>
    </>
  );
}
