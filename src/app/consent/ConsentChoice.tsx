import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NewTabText } from '#app/i18n/NewTabText.tsx';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';
import type { ConsentStore } from '#tracking/consent-store.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import type { ConsentMessages } from './consent-messages.ts';

/** What the consent banner needs from the page. */
export interface ConsentPage {
  readonly activeLanguage: ActiveLanguage;
  readonly links: PageLinks;
}

interface ConsentChoiceProps {
  readonly page: ConsentPage;
  readonly store: ConsentStore;
  readonly fetchMessages: (language: string) => Promise<ConsentMessages>;
}

/**
 * Renders a button in the footer that opens the consent banner, and the banner below the page. The banner is open until the
 * visitor chooses, and whenever they want to change the choice (R9.3).
 */
export function ConsentChoice({ page, store, fetchMessages }: ConsentChoiceProps): ReactNode {
  const { activeLanguage, links } = page;
  const messages = useConsentMessages(activeLanguage.language.language, fetchMessages);
  const isUnanswered = useSyncExternalStore(store.subscribe, () =>
    store.categories.some((category) => store.of(category) === 'unknown'),
  );
  const [isOpenedByVisitor, setOpenedByVisitor] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!messages) return null;
  return (
    <>
      <li>
        <button
          className="consent-opener"
          type="button"
          ref={opener}
          onClick={() => setOpenedByVisitor(true)}
        >
          {messages['link']}
        </button>
      </li>
      {(isUnanswered || isOpenedByVisitor) &&
        createPortal(
          <ConsentBanner
            messages={messages}
            offered={store.categories}
            granted={store.categories.filter((category) => store.of(category) === 'granted')}
            isOpenedByVisitor={isOpenedByVisitor}
            opener={opener}
            privacy={
              <a href={links.privacy} target="_blank" rel="noopener">
                <NewTabText
                  text={activeLanguage.messages.format('shell.footer.privacy')}
                  format={activeLanguage.messages.format}
                />
              </a>
            }
            onChoose={(granted) => {
              setOpenedByVisitor(false);
              store.choose(granted);
            }}
            onClose={isUnanswered ? undefined : () => setOpenedByVisitor(false)}
          />,
          document.body,
        )}
    </>
  );
}

/** The messages of a language once they have loaded. Until then, the messages of the previous language, or none. */
function useConsentMessages(
  language: string,
  fetchMessages: (language: string) => Promise<ConsentMessages>,
): ConsentMessages | undefined {
  const [messages, setMessages] = useState<ConsentMessages>();
  // Talks to the server. When the visitor has switched languages meanwhile, the effect ignores the messages.
  useEffect(() => {
    let isCurrent = true;
    const take = (fetched: ConsentMessages | undefined): void => {
      if (isCurrent && fetched) setMessages(fetched);
    };
    void fetchMessages(language)
      .catch(() => undefined)
      .then(take);
    return () => void (isCurrent = false);
  }, [language, fetchMessages]);
  return messages;
}
