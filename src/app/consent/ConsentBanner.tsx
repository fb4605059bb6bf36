import { useState, type ReactNode, type RefObject } from 'react';
import type { ConsentCategory } from '#tracking/consent.ts';
import { ConsentCategories } from './ConsentCategories.tsx';
import type { ConsentMessages } from './consent-messages.ts';
import { useConsentFocus } from './use-consent-focus.ts';

interface ConsentBannerProps {
  readonly messages: ConsentMessages;
  readonly asked: readonly ConsentCategory[];
  /** What the visitor agrees to so far. */
  readonly granted: readonly ConsentCategory[];
  /** The visitor asked for it: it takes the focus. */
  readonly isWanted: boolean;
  /** By what they asked. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly privacy: ReactNode;
  readonly onChoose: (granted: readonly ConsentCategory[]) => void;
  /** Leaves an answer as it is; absent while there is none. */
  readonly onClose: (() => void) | undefined;
}

/** The question whether others may count the visit. It stops nobody: no is as near as yes, and the form works beside it. */
export function ConsentBanner(props: ConsentBannerProps): ReactNode {
  const { messages, asked, granted, isWanted, onChoose, onClose } = props;
  const [isDetailed, setDetailed] = useState(isWanted);
  const { box, heading, announcement, enter } = useConsentFocus(props);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for whatever in it has the focus
    <section
      className="consent"
      aria-labelledby="consent-title"
      ref={box}
      onFocus={enter}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose?.();
      }}
    >
      <output className="visually-hidden">{announcement}</output>
      <h2 className="consent-title" id="consent-title" ref={heading} tabIndex={-1}>
        {messages['title']}
      </h2>
      <p className="consent-text">{messages['text']}</p>
      <div className="consent-ways">
        {props.privacy}
        {!isDetailed && (
          <button type="button" onClick={() => setDetailed(true)}>
            {messages['details']}
          </button>
        )}
        {onClose && (
          <button type="button" onClick={onClose}>
            {messages['close']}
          </button>
        )}
      </div>
      {isDetailed && (
        <ConsentCategories messages={messages} asked={asked} granted={granted} onChoose={onChoose} />
      )}
      <div className="consent-answers">
        <button className="consent-answer" type="button" onClick={() => onChoose([])}>
          {messages['reject']}
        </button>
        <button className="consent-answer" type="button" onClick={() => onChoose(asked)}>
          {messages['accept']}
        </button>
      </div>
    </section>
  );
}
