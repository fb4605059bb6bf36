import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { PageLinks } from '#app/i18n/page-links.ts';
import { MAIN_ID } from '#app/browser/element-ids.ts';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navbar } from './Navbar.tsx';
import { Panel } from './Panel.tsx';
import type { FormatMessage, LanguageChoice } from './shell-types.ts';
import styles from './Shell.module.css';

export interface ShellProps {
  readonly language: string;
  readonly languages: readonly LanguageChoice[];
  readonly onLanguage: (language: string) => void;
  /** Whether the chosen language has been loading for so long that the page says so. */
  readonly isLanguageLate?: boolean;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly isFramed: boolean;
  readonly links: PageLinks;
  readonly format: FormatMessage;
  /** Index of the current step. Earlier steps are done. */
  readonly step?: number;
  /** Whether the panel lists the steps of R1.6. */
  readonly hasSteps: boolean;
  /** The completed share of the current step, 0 to 1, which fills the rail. */
  readonly progress?: number;
  /** In the footer: the choice about consent. */
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
          // The hash is the route, so the browser would leave the page if it followed the link.
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
