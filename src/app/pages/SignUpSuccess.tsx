import { useEffect, useRef, type ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import type { PageProps } from './app-services.ts';
import styles from './SignUpSuccess.module.css';

/**
 * Takes the form's place once the account is there (R2.62, R2.63): where it has opened, or the way to it where the browser has
 * blocked that, what happens next, and the way to the empty form. Loading the page once more leads there, too.
 */
export function SignUpSuccess({ services, activeLanguage, links }: PageProps): ReactNode {
  const success = useSubmission(services.signUp.submission, (state) => state.success);
  const { format, formatRich } = activeLanguage.messages;
  const heading = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that held it is gone, and what happened has to be heard.
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
