import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConsentCategory } from '#tracking/consent.ts';
import type { ConsentMessages } from './consent-messages.ts';

interface ConsentCategoriesProps {
  readonly messages: ConsentMessages;
  readonly offered: readonly ConsentCategory[];
  readonly granted: readonly ConsentCategory[];
  readonly onChoose: (granted: readonly ConsentCategory[]) => void;
}

/** One checkbox for each category. Only those that the visitor has ticked before are ticked. */
export function ConsentCategories({
  messages,
  offered,
  granted,
  onChoose,
}: ConsentCategoriesProps): ReactNode {
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
