import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';
import type { ConsentStore } from '#tracking/consent-store.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import type { ConsentWords } from './consent-words.ts';
import { useConsentWords } from './use-consent-words.ts';

/** What the question reads of the page. */
export interface ConsentPage {
  readonly activeLanguage: ActiveLanguage;
  readonly links: PageLinks;
}

interface ConsentChoiceProps {
  readonly page: ConsentPage;
  readonly store: ConsentStore;
  readonly fetchWords: (language: string) => Promise<ConsentWords>;
}

/**
 * In the footer, the way back to the question; below the page, the question itself: while the visitor has not answered, and
 * whenever they want to answer anew (R9.3).
 */
export function ConsentChoice({ page, store, fetchWords }: ConsentChoiceProps): ReactNode {
  const { activeLanguage, links } = page;
  const words = useConsentWords(activeLanguage.language.language, fetchWords);
  const isUnanswered = useSyncExternalStore(store.subscribe, () =>
    store.categories.some((category) => store.of(category) === 'unknown'),
  );
  const [isWanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!words) return null;
  return (
    <>
      <li>
        <button className="consent-opener" type="button" ref={opener} onClick={() => setWanted(true)}>
          {words['link']}
        </button>
      </li>
      {(isUnanswered || isWanted) &&
        createPortal(
          <ConsentBanner
            words={words}
            asked={store.categories}
            granted={store.categories.filter((category) => store.of(category) === 'granted')}
            isWanted={isWanted}
            opener={opener}
            privacy={
              <a href={links.privacy} target="_blank" rel="noopener">
                {activeLanguage.messages.format('shell.footer.privacy')}{' '}
                <span className="visually-hidden">({activeLanguage.messages.format('form.newTab')})</span>
              </a>
            }
            onChoose={(granted) => {
              setWanted(false);
              store.choose(granted);
            }}
            onClose={isUnanswered ? undefined : () => setWanted(false)}
          />,
          document.body,
        )}
    </>
  );
}
