import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './KeptAnswers.module.css';
import type { PageProps } from './page-props.ts';

/**
 * Says on the page that starts afresh after a sign-up (R2.62) what has become of it: whoever comes back from the login page
 * finds an empty form, and would think that all is lost. It goes when the form is filled in for somebody else.
 */
export function AccountReady({ parts, spoken, links }: PageProps): ReactNode {
  const { store } = parts.signUp;
  const isUsed = useSyncExternalStore(store.subscribe, () =>
    Object.values(store.state().authors).includes('visitor'),
  );
  if (isUsed) return null;
  return (
    <output className={styles['kept']}>
      <span>{spoken.speech.sayRich('signup.success.opened', { signIn: linkTo(links.signIn) })}</span>
    </output>
  );
}

function linkTo(href: string): (text: ReactNode) => ReactNode {
  return (text) => <a href={href}>{text}</a>;
}
