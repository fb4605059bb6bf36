import { useState, type ReactNode } from 'react';
import type { ConsentCategory } from '#tracking/consent.ts';
import { ConsentCategories } from './ConsentCategories.tsx';
import type { ConsentWords } from './consent-words.ts';
import { useConsentFocus } from './use-consent-focus.ts';

interface ConsentBannerProps {
  readonly words: ConsentWords;
  readonly asked: readonly ConsentCategory[];
  /** What the visitor agrees to so far. */
  readonly granted: readonly ConsentCategory[];
  /** The visitor asked for it: it takes the focus, and can be closed without an answer. */
  readonly isWanted: boolean;
  /** What takes the focus when the banner goes with the focus in it. */
  readonly heir: () => HTMLElement | null;
  readonly privacy: ReactNode;
  readonly onChoose: (granted: readonly ConsentCategory[]) => void;
  readonly onClose: () => void;
}

/** The question whether others may count the visit. It stops nobody: no is as near as yes, and the form works beside it. */
export function ConsentBanner(props: ConsentBannerProps): ReactNode {
  const { words, asked, granted, isWanted, onChoose } = props;
  const [isDetailed, setDetailed] = useState(isWanted && asked.length > 1);
  const { box, heading, announcement } = useConsentFocus(props);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for whatever in it has the focus
    <section
      className="consent"
      aria-labelledby="consent-title"
      ref={box}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isWanted) props.onClose();
      }}
    >
      <output className="visually-hidden">{announcement}</output>
      <h2 className="consent-title" id="consent-title" ref={heading} tabIndex={-1}>
        {words['title']}
      </h2>
      <p className="consent-text">
        {words['text']} {props.privacy}
      </p>
      {isDetailed && <ConsentCategories words={words} asked={asked} granted={granted} onChoose={onChoose} />}
      <div className="consent-answers">
        <button className="consent-answer" type="button" onClick={() => onChoose([])}>
          {words['reject']}
        </button>
        <button className="consent-answer" type="button" onClick={() => onChoose(asked)}>
          {words['accept']}
        </button>
      </div>
      {asked.length > 1 && !isDetailed && (
        <button className="consent-more" type="button" onClick={() => setDetailed(true)}>
          {words['details']}
        </button>
      )}
    </section>
  );
}
