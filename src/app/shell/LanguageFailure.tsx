import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import action from './action.module.css';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';

interface LanguageFailureProps {
  readonly activeLanguage: ActiveLanguage;
  /** How the language that did not come is called by its speakers. */
  readonly nativeName: string | undefined;
  /** Asks for the language once more; nothing that was typed is touched. */
  readonly retry: () => void;
}

/** Says that the language asked for did not come. The page stays in the one before, with all its answers (R1.4, R1.8). */
export function LanguageFailure({ activeLanguage, nativeName = '', retry }: LanguageFailureProps): ReactNode {
  const { format } = activeLanguage.messages;
  // Told without moving the focus, which stays on the language switch.
  return (
    <div role="alert">
      <Banner
        id="language-failure"
        title={format('shell.languageFailure.heading', { language: nativeName })}
        replacement={`#${LANGUAGE_SWITCH_ID}`}
      >
        {/* Another paragraph each time: a screen reader says it again when it has failed again. */}
        <p key={activeLanguage.failures}>{format('shell.languageFailure.text')}</p>
        <button className={action['action']} type="button" onClick={retry}>
          {format('shell.tryAgain')}
        </button>
      </Banner>
    </div>
  );
}
