import { useEffect, useRef, useState, type ReactNode, type RefObject, useEffectEvent } from 'react';
import type { Hint, Hinter } from '#contract/hint.ts';
import type { HintProps } from '#renderer/renderer-context.ts';
import { useReplacement } from '#app/browser/use-replacement.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './FieldHint.module.css';
import { valueAt } from '#engine/value-at.ts';

/** The hints that documents can name (`ui:hint`). Each loads in its own file. */
const hinters: Readonly<Record<string, () => Promise<Hinter>>> = {
  'email-typo': async () => (await import('#hints/email-typo.ts')).emailTypo,
  iban: async () => (await import('#hints/iban.ts')).iban,
  'phone-number': async () => (await import('#hints/phone-number.ts')).phoneNumber,
  'vat-number': async () => (await import('#hints/vat-number.ts')).vatNumber,
};

/**
 * A hint about an answer, after the visitor has left the field: a sentence, and a button with the suggestion. When the visitor
 * presses the button, the sentence confirms the change in the same place. So a second click hits nothing else.
 */
export function FieldHint({ field, presses }: HintProps): ReactNode {
  const { id, messages, value, onChange } = field;
  const [accepted, setAccepted] = useState<string>();
  const line = useRef<HTMLSpanElement>(null);
  const hinter = useHinter(String(field.options['hint']));
  const answer = useLeftAnswer(field, presses);
  const isReplaced = useReplacedSiblings(field, presses);
  const hint = answer === undefined ? undefined : hinter?.(answer, { ...field, isReplaced });
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
    // The button disappears. The line takes the focus, so that the next Tab continues from here.
    line.current?.focus();
    setAccepted(suggestion);
    onChange(suggestion);
  }
}

interface LineProps {
  readonly line: RefObject<HTMLSpanElement | null>;
  /** Selector of the control that gets the focus when the line disappears with the focus in it. */
  readonly replacement: string;
  /** Whether the line doubts the answer. Then the frame shows no tick (`data-doubt`). */
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

/** The function that checks the answer, once it has loaded. If it does not load, the field shows no hint. */
function useHinter(name: string): Hinter | undefined {
  const [loaded, setLoaded] = useState<{ readonly hinter: Hinter }>();
  // Talks to the network.
  useEffect(() => {
    let isCurrent = true;
    hinters[name]?.().then(
      (hinter) => isCurrent && setLoaded({ hinter }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return loaded?.hinter;
}

/**
 * Whether the program has replaced the answer of another field since the visitor last changed this one. A change while a
 * pointer is pressed counts only after the release, so that nothing moves under the pointer.
 */
function useReplacedSiblings(
  field: HintProps['field'],
  presses: HintProps['presses'],
): (name: string) => boolean {
  const { value } = field;
  const answers = field.answers();
  const [given, setGiven] = useState({ value, answers });
  if (given.value !== value) setGiven({ value, answers });
  const [seen, setSeen] = useState(answers);
  // Talks to the document, which knows the pointer.
  useEffect(() => presses.whenReleased(() => setSeen(answers)), [answers, presses]);
  return (name) => field.isSetByProgram(name) && valueAt(seen, name) !== valueAt(given.answers, name);
}

/**
 * The answer of a field when the visitor left it. Undefined while it is empty or the visitor types, so that no hint interrupts
 * the typing. A hint waits until no pointer is pressed, so that nothing moves under the pointer.
 */
function useLeftAnswer(
  { id, name, value, answers }: HintProps['field'],
  presses: HintProps['presses'],
): string | undefined {
  const [left, setLeft] = useState<unknown>();
  // This reads the store's answer, because `value` may lack the last letter.
  const leave = useEffectEvent(() => presses.whenReleased(() => setLeft(valueAt(answers(), name))));
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const listener = (): void => leave();
    control?.addEventListener('blur', listener);
    return () => control?.removeEventListener('blur', listener);
  }, [id]);
  // Talks to the document. The answer may change after the visitor has left the field. The visitor may also leave the field
  // before the listener exists.
  useEffect(() => {
    if (document.activeElement !== document.getElementById(id)) presses.whenReleased(() => setLeft(value));
  }, [id, value, presses]);
  return typeof value === 'string' && left === value && value.trim() !== '' ? value : undefined;
}
