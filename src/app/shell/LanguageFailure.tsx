import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import action from './action.module.css';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';

interface LanguageFailureProps {
  readonly activeLanguage: ActiveLanguage;
  /** The name of the missing language, in that language. */
  readonly nativeName: string | undefined;
  /** Requests the language once more. */
  readonly retry: () => void;
}

/** Says that the requested language did not load. The page stays in the previous language, with all answers (R1.4, R1.8). */
export function LanguageFailure({ activeLanguage, nativeName = '', retry }: LanguageFailureProps): ReactNode {
  const { format } = activeLanguage.messages;
  // An alert, because the focus stays on the language switch.
  return (
    <div role="alert">
      <Banner
        id="language-failure"
        title={format('shell.languageFailure.heading', { language: nativeName })}
        replacement={`#${LANGUAGE_SWITCH_ID}`}
      >
        {/* A new paragraph after each failure, so that a screen reader announces it again. */}
        <p key={activeLanguage.failures}>{format('shell.languageFailure.text')}</p>
        <button className={action['action']} type="button" onClick={retry}>
          {format('shell.tryAgain')}
        </button>
      </Banner>
    </div>
  );
}
