import type { ReactNode } from 'react';
import { Banner } from './shell/Banner.tsx';
import action from './shell/action.module.css';
import type { SpokenLanguage } from './words/use-spoken-language.ts';

interface LanguageFailureProps {
  readonly spoken: SpokenLanguage;
  /** Asks for the language once more; nothing that was typed is touched. */
  readonly retry: () => void;
}

/** Says that the language asked for did not come. The page stays in the one before, with all its answers (R1.4, R1.8). */
export function LanguageFailure({ spoken, retry }: LanguageFailureProps): ReactNode {
  const { say } = spoken.speech;
  // Told without moving the focus, which stays on the language switch.
  return (
    <div role="alert">
      <Banner id="language-failure" title={say('shell.failure.heading')}>
        <p>{say('shell.failure.text')}</p>
        <button className={action['action']} type="button" onClick={retry}>
          {say('shell.failure.reload')}
        </button>
      </Banner>
    </div>
  );
}
