import { useState, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ConsentCategory } from '#tracking/consent.ts';
import type { ConsentMessages } from './consent-messages.ts';
import { useConsentFocus } from './use-consent-focus.ts';

interface ConsentBannerProps {
  readonly messages: ConsentMessages;
  readonly offered: readonly ConsentCategory[];
  /** The categories that the visitor has granted so far. */
  readonly granted: readonly ConsentCategory[];
  /** Whether the visitor opened the banner. Then it takes the focus. */
  readonly isOpenedByVisitor: boolean;
  /** The button that opens the banner. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly privacy: ReactNode;
  readonly onChoose: (granted: readonly ConsentCategory[]) => void;
  /** Closes the banner without a change; absent before the first choice. */
  readonly onClose: (() => void) | undefined;
}

/** Asks for consent to tracking. Rejecting is as easy as accepting, and the form works beside the banner. */
export function ConsentBanner(props: ConsentBannerProps): ReactNode {
  const { messages, offered, granted, isOpenedByVisitor, onChoose, onClose } = props;
  const [isDetailed, setDetailed] = useState(isOpenedByVisitor);
  const { box, heading, announcement, enter } = useConsentFocus(props);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works wherever the focus is in the banner
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
        <ConsentCategories messages={messages} offered={offered} granted={granted} onChoose={onChoose} />
      )}
      <div className="consent-answers">
        <button className="consent-answer" type="button" onClick={() => onChoose([])}>
          {messages['reject']}
        </button>
        <button className="consent-answer" type="button" onClick={() => onChoose(offered)}>
          {messages['accept']}
        </button>
      </div>
    </section>
  );
}

interface ConsentCategoriesProps {
  readonly messages: ConsentMessages;
  readonly offered: readonly ConsentCategory[];
  readonly granted: readonly ConsentCategory[];
  readonly onChoose: (granted: readonly ConsentCategory[]) => void;
}

/** One checkbox for each category. A category is ticked only when the visitor has granted it before. */
function ConsentCategories({ messages, offered, granted, onChoose }: ConsentCategoriesProps): ReactNode {
  const [ticked, setTicked] = useState(granted);
  const boxes = useRef<HTMLFieldSetElement>(null);
  // Talks to the browser's focus: React has removed the button that opened the checkboxes, so they take its focus.
  useEffect(() => {
    if (document.activeElement === document.body)
      boxes.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      className="consent-categories"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(ticked);
      }}
    >
      <fieldset className="consent-boxes" ref={boxes}>
        <legend className="visually-hidden">{messages['details']}</legend>
        {offered.map((category) => (
          <div className="consent-category" key={category}>
            <input
              type="checkbox"
              id={`consent-${category}`}
              aria-describedby={`consent-${category}-text`}
              checked={ticked.includes(category)}
              onChange={({ target }) =>
                setTicked((before) =>
                  target.checked ? [...before, category] : before.filter((one) => one !== category),
                )
              }
            />
            <label htmlFor={`consent-${category}`}>{messages[`${category}.label`]}</label>
            <p id={`consent-${category}-text`}>{messages[`${category}.text`]}</p>
          </div>
        ))}
      </fieldset>
      <p className="consent-stored">{messages['stored']}</p>
      <button className="consent-answer" type="submit">
        {messages['save']}
      </button>
    </form>
  );
}
