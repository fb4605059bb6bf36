import type { ReactElement, ReactNode } from 'react';
import styles from './Footer.module.css';
import type { FormatMessage, ShellLinks } from './shell-types.ts';

/** What the footer shows. */
interface FooterProps {
  readonly links: ShellLinks;
  readonly format: FormatMessage;
  /** The switch, where no navbar holds it: inside an iframe. */
  readonly languageSwitch: ReactNode;
  /** Whether there is a navbar, whose link to the rebrand stands here on phones (R1.5). */
  readonly hasNavbar: boolean;
  /** An item of the list, where there is something to choose (R9.3). */
  readonly choice: ReactNode;
}

/** The legal links, quietly. They open beside the form, which holds a password that nothing keeps. */
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
              {text} <span className="visually-hidden">({format('form.newTab')})</span>
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
