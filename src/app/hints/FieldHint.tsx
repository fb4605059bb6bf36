import { useEffect, useState, type ReactNode } from 'react';
import type { Hinter } from '#contract/hint.ts';
import type { HintProps } from '#renderer/renderer-context.ts';
import styles from './FieldHint.module.css';
import { hinters } from './hinters.ts';
import { useLeftAnswer } from './use-left-answer.ts';

/** What looks odd about an answer that was given and left: a sentence under its field, and what was probably meant as a button. */
export function FieldHint({ field, presses }: HintProps): ReactNode {
  const { id, speech, onChange } = field;
  const hinter = useHinter(String(field.options['hint']));
  const answer = useLeftAnswer(field, presses);
  const hint = answer === undefined ? undefined : hinter?.(answer, field);
  if (!hint) return null;
  const { message, values, suggestion } = hint;
  return (
    <span className={styles['hint']}>
      {suggestion === undefined
        ? speech.say(message, values)
        : speech.sayRich(message, { suggestion: () => button(suggestion) })}
    </span>
  );

  function button(meant: string): ReactNode {
    return (
      <button type="button" className={styles['suggestion']} onClick={() => takeOver(meant)}>
        {meant}
      </button>
    );
  }

  function takeOver(meant: string): void {
    onChange(meant);
    // The button goes with the hint: whoever pressed it goes on where they were.
    document.getElementById(id)?.focus();
  }
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
