import type { ReactNode } from 'react';
import { SuccessView } from '#app/shell/SuccessView.tsx';
import type { PageProps } from './page-props.ts';

/**
 * Takes the form's place once the account is there and the page does not start afresh: the browser has blocked the login page
 * (R2.63), or has opened it and stores nothing that a fresh page could tell the visitor (R2.62).
 */
export function SignUpSuccess({ parts, spoken, links }: PageProps): ReactNode {
  const { say, sayRich } = spoken.speech;
  const { success } = parts.signUp.submission.state();
  const heading = say('signup.success.heading');
  if (success?.kind === 'blocked') {
    const link = { href: success.url, text: say('signup.success.link') };
    return <SuccessView heading={heading} text={say('signup.success.text')} link={link} />;
  }
  const signIn = (text: ReactNode): ReactNode => (
    <a href={links.signIn} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return <SuccessView heading={heading} text={sayRich('signup.success.openedHere', { signIn })} />;
}
