import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Hint, Hinter } from '#contract/hint.ts';
import type { HintProps } from '#renderer/renderer-context.ts';
import { useReplacement } from '#app/browser/use-replacement.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './FieldHint.module.css';
import { hinters } from './hinters.ts';
import { useLeftAnswer } from './use-left-answer.ts';

/**
 * What looks odd about an answer that was given and left: a sentence under its field, and what was probably meant as a
 * button. Once that is pressed the sentence says so: whoever presses twice presses nothing else.
 */
export function FieldHint({ field, presses }: HintProps): ReactNode {
  const { id, messages, value, onChange } = field;
  const [accepted, setAccepted] = useState<string>();
  const line = useRef<HTMLSpanElement>(null);
  const hinter = useHinter(String(field.options['hint']));
  const answer = useLeftAnswer(field, presses);
  const hint = answer === undefined ? undefined : hinter?.(answer, field);
  const isAccepted = accepted !== undefined && value === accepted;
  if (!hint && !isAccepted) return null;
  return (
    <Line line={line} replacement={`#${id}`} isDoubt={!isAccepted}>
      {isAccepted ? messages.format('form.hints.taken', { suggestion: accepted }) : hint && advice(hint)}
    </Line>
  );

  function advice({ message, values, suggestion }: Hint): ReactNode {
    if (suggestion === undefined) return messages.format(message, values);
    return messages.formatRich(message, { suggestion: () => button(suggestion) });
  }

  function button(suggestion: string): ReactNode {
    return (
      <button type="button" className={textButton['button']} onClick={() => accept(suggestion)}>
        {suggestion}
      </button>
    );
  }

  function accept(suggestion: string): void {
    // The button goes; the line stays, and the next Tab leads on from here.
    line.current?.focus();
    setAccepted(suggestion);
    onChange(suggestion);
  }
}

interface LineProps {
  readonly line: RefObject<HTMLSpanElement | null>;
  /** Selector of the control that gets the focus when the line goes while it has the focus. */
  readonly replacement: string;
  /** The frame draws no tick beside a doubt (`data-doubt`). */
  readonly isDoubt: boolean;
  readonly children: ReactNode;
}

function Line({ line, replacement, isDoubt, children }: LineProps): ReactNode {
  useReplacement(line, replacement);
  return (
    <span className={styles['hint']} ref={line} tabIndex={-1} data-doubt={isDoubt || undefined}>
      {children}
    </span>
  );
}

/** What checks the answer, once it is loaded. Without it nothing is said: advice is no reason to bother anybody. */
function useHinter(name: string): Hinter | undefined {
  const [loaded, setLoaded] = useState<{ readonly hinter: Hinter }>();
  // Talks to the network.
  useEffect(() => {
    let isWanted = true;
    hinters[name]?.().then(
      (hinter) => isWanted && setLoaded({ hinter }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  return loaded?.hinter;
}
