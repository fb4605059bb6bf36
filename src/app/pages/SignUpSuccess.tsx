import type { ReactNode } from 'react';
import { SuccessView } from '#app/shell/SuccessView.tsx';
import type { PageProps } from './page-props.ts';

/** Takes the form's place once the account is there and the browser has blocked the login page (R2.63). */
export function SignUpSuccess({ parts, spoken }: PageProps): ReactNode {
  const { say } = spoken.speech;
  return (
    <SuccessView
      heading={say('signup.success.heading')}
      text={say('signup.success.text')}
      linkText={say('signup.success.link')}
      href={parts.signUp.submission.state().loginUrl ?? ''}
    />
  );
}
