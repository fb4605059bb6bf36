import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { MAIN_ID } from '#app/browser/element-ids.ts';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navbar } from './Navbar.tsx';
import { Panel } from './Panel.tsx';
import type { FormatMessage, LanguageChoice, ShellLinks } from './shell-types.ts';
import styles from './Shell.module.css';

/** What the app tells the shell; the shell decides nothing by itself. */
export interface ShellProps {
  readonly language: string;
  readonly languages: readonly LanguageChoice[];
  readonly onLanguage: (language: string) => void;
  /** The language chosen has been awaited for so long that the visitor has to hear of it. */
  readonly isLanguageLate?: boolean;
  /** Inside an iframe: the navbar stays out of the DOM (R1.5). */
  readonly isFramed: boolean;
  readonly links: ShellLinks;
  readonly format: FormatMessage;
  /** Index of the current step; those before it are done. */
  readonly step?: number;
  /** Whether the panel lists the steps of R1.6. */
  readonly hasSteps: boolean;
  /** How much of the current step is done, 0 to 1: the rail fills by it. */
  readonly progress?: number;
  /** In the footer: the way to a choice that can be changed. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: navbar, black panel, one main, footer (R1.4 to R1.6). */
export function Shell(props: ShellProps): ReactElement {
  const { isFramed, links, format, children } = props;
  const main = useRef<HTMLElement>(null);
  const languageSwitch = (
    <LanguageSwitch
      label={format('shell.language')}
      language={props.language}
      languages={props.languages}
      onLanguage={props.onLanguage}
      loading={props.isLanguageLate ? (language) => format('shell.languageLoading', { language }) : undefined}
    />
  );
  return (
    <div className={styles['frame']}>
      <a
        className={styles['skip']}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The hash is the route: followed as a link, this one would leave the page.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {format('shell.skip')}
      </a>
      {isFramed ? null : <Navbar links={links} format={format} languageSwitch={languageSwitch} />}
      <Panel
        hasSteps={props.hasSteps}
        step={props.step ?? 0}
        progress={props.progress ?? 0}
        format={format}
      />
      <main className={styles['main']} id={MAIN_ID} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer
        links={links}
        format={format}
        languageSwitch={isFramed ? languageSwitch : null}
        hasNavbar={!isFramed}
        choice={props.choice}
      />
    </div>
  );
}
