import { useEffect, useState, type ReactNode } from 'react';
import type { PageProps } from '#app/pages/app-services.ts';
import styles from '#app/pages/SavedAnswersNotice.module.css';
import action from '#app/shell/action.module.css';
import { SentTo } from './SentTo.tsx';
import type { WaitingSignUp } from './waiting-mark.ts';
import type { WaitingTexts } from './waiting-texts.ts';

interface ReplacedSignUpNoticeProps extends Pick<PageProps, 'activeLanguage'> {
  readonly signUp: WaitingSignUp;
  readonly loadTexts: (language: string) => Promise<WaitingTexts>;
  /** Shows the page that asks for the code. */
  readonly goBack: () => void;
}

/** Says above the form that the code still works, and leads back to it (R15.2). */
export function ReplacedSignUpNotice({
  activeLanguage,
  signUp,
  loadTexts,
  goBack,
}: ReplacedSignUpNoticeProps): ReactNode {
  const { language } = activeLanguage.language;
  const [texts, setTexts] = useState<WaitingTexts>();
  // Talks to the network.
  useEffect(() => {
    let isCurrent = true;
    loadTexts(language).then(
      (loaded) => isCurrent && setTexts(loaded),
      // Without its texts the page cannot offer the way back. The form works, and the mail has a link.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [loadTexts, language]);
  return (
    texts && (
      <p className={`${styles['notice']} ${styles['changing']}`}>
        <span>
          <SentTo text="changing.text" email={signUp.email} texts={texts} />
        </span>
        <button className={action['quiet']} type="button" onClick={goBack}>
          {texts.format('changing.back')}
        </button>
      </p>
    )
  );
}
