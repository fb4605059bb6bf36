import type { ReactElement, ReactNode } from 'react';
import styles from './Navbar.module.css';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { FormatMessage } from './shell-types.ts';

interface NavbarProps {
  readonly links: PageLinks;
  readonly format: FormatMessage;
  readonly languageSwitch: ReactNode;
}

/** The links to the provider, the rebrand and the sign-in, and the language switch (R1.5). */
export function Navbar({ links, format, languageSwitch }: NavbarProps): ReactElement {
  return (
    <nav className={styles['navbar']} aria-label={format('shell.navigation')}>
      <a className={styles['logo']} href={links.provider}>
        <Mark />
        <span className={styles['word']}>{format('shell.logo')}</span>
      </a>
      <a className={styles['rebrand']} href={links.rebrand}>
        {format('shell.rebrand')}
      </a>
      {languageSwitch}
      <a className={styles['signIn']} href={links.signIn}>
        {format('shell.signIn')}
      </a>
    </nav>
  );
}

/** The logo: a doorway in a frame. public/favicon.svg is the same drawing. */
function Mark(): ReactElement {
  return (
    <svg className={styles['mark']} viewBox="0 0 30 30" width="30" height="30" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="7" stroke="currentColor" strokeWidth="1.6" />
      <path
        className={styles['door']}
        d="M9.5 22.5v-8a5.5 5.5 0 0 1 11 0v8"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
