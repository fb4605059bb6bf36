import { useEffect, type ReactNode } from 'react';
import { Banner } from '#app/shell/Banner.tsx';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import action from '#app/shell/action.module.css';
import type { PageProps } from './app-services.ts';

/** Says that the requested language did not load. The page stays in the previous language, with all answers (R1.4, R1.8). */
export function LanguageFailure({ services, activeLanguage }: PageProps): ReactNode {
  const { failures, messages } = activeLanguage;
  const { ask } = services.activeLanguage;
  // Talks to the browser, which reports when it is online again.
  useEffect(() => {
    if (failures === 0) return undefined;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [failures, ask]);
  if (failures === 0) return null;
  const { format } = messages;
  // The name of the missing language, in that language.
  const { nativeName = '' } = services.languages.find(services.route.get().language) ?? {};
  // An alert, because the focus stays on the language switch.
  return (
    <div role="alert">
      <Banner
        id="language-failure"
        title={format('shell.languageFailure.heading', { language: nativeName })}
        replacement={`#${LANGUAGE_SWITCH_ID}`}
      >
        {/* A new paragraph after each failure, so that a screen reader announces it again. */}
        <p key={failures}>{format('shell.languageFailure.text')}</p>
        <button className={action['action']} type="button" onClick={ask}>
          {format('shell.tryAgain')}
        </button>
      </Banner>
    </div>
  );
}
