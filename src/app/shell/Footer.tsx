import type { ReactElement, ReactNode } from 'react';
import { NewTabText } from '#app/i18n/NewTabText.tsx';
import styles from './Footer.module.css';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { FormatMessage } from './shell-types.ts';

interface FooterProps {
  readonly links: PageLinks;
  readonly format: FormatMessage;
  /** The language switch, if the page is in a frame of another site: there is no navbar then. */
  readonly languageSwitch: ReactNode;
  /** Whether there is a navbar. On phones its link to the rebrand is in the footer (R1.5). */
  readonly hasNavbar: boolean;
  /** An item of the list of links: the button for the choice about consent (R9.3). */
  readonly choice: ReactNode;
}

/** The legal links. They open in a new tab, because leaving the page would lose the password. */
export function Footer({ links, format, languageSwitch, hasNavbar, choice }: FooterProps): ReactElement {
  const legal = [
    { href: links.privacy, text: format('shell.footer.privacy') },
    { href: links.terms, text: format('shell.footer.terms') },
  ];
  return (
    <footer className={styles['footer']} aria-label={format('shell.footer.label')}>
      <ul className={styles['links']}>
        {legal.map(({ href, text }) => (
          <li key={text}>
            <a className={styles['link']} href={href} target="_blank" rel="noopener">
              <NewTabText text={text} format={format} />
            </a>
          </li>
        ))}
        {choice}
        {hasNavbar && (
          <li className={styles['rebrand']}>
            <a className={styles['link']} href={links.rebrand}>
              {format('shell.rebrand')}
            </a>
          </li>
        )}
      </ul>
      {languageSwitch}
    </footer>
  );
}
