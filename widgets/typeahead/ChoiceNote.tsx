import type { ReactNode } from 'react';
import type { Choice, WidgetProps as Props } from '#contract/widget-props.ts';
import { MOST_OFFERED, type Finder } from './find-choices.ts';
import type { Search } from './typeahead-state.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './ChoiceNote.module.css';

type WidgetProps = Props<ReactNode>;

/** Explains to the visitor why their text or their choice is not the answer. */
export interface Note {
  /** Empty when the problem of the field says it. */
  readonly text: string;
  /** The choices that the note offers, each as a button with this text. */
  readonly offers: readonly (readonly [button: string, choice: Choice])[];
}

/** The longest part of a text that a question quotes: longer than most names, but a pasted page must not push the form away. */
export const LONGEST_QUOTE = 60;

/**
 * The note under a field. It is about a text that names no choice, or about a short text that has chosen an entry (R2.45), or
 * about a choice that the program has replaced (R2.42).
 */
export function noteOn(
  { dropped, isRefused = false, taken }: Search,
  { own, findBest }: { readonly own: Choice | undefined } & Pick<Finder, 'findBest'>,
  { chosen, choices, messages }: Pick<WidgetProps, 'chosen' | 'choices' | 'messages'>,
): Note | undefined {
  const { format } = messages;
  if (dropped !== undefined) {
    const question = questionOn(dropped, findBest(dropped), { chosen, format });
    // The problem of the field already says what is wrong. One message is enough.
    return isRefused ? { ...question, text: '' } : question;
  }
  if (!chosen) return undefined;
  const name = chosen.label;
  if (taken?.choice === chosen) {
    const text = format('form.typeahead.taken', { typed: taken.typed, name });
    return { text, offers: [offer('back', taken.before, format)] };
  }
  const choice = own && choices.find(({ value }) => value === own.value);
  if (!choice || choice === chosen) return undefined;
  return { text: format('form.typeahead.replaced', { name }), offers: [offer('back', choice, format)] };
}

/**
 * Asks about a text that names no choice. It offers what the visitor probably meant, and to keep the answer.
 *
 * @param best The choices that the visitor may have meant.
 */
function questionOn(
  dropped: string,
  best: readonly Choice[],
  { chosen, format }: Pick<WidgetProps, 'chosen'> & Pick<WidgetProps['messages'], 'format'>,
): Note {
  const count = best.length;
  const typed = dropped.slice(0, LONGEST_QUOTE);
  const values = { count, typed, name: chosen?.label ?? 'none', meant: best[0]?.label ?? '' };
  const others = count > MOST_OFFERED ? [] : best.filter((choice) => choice !== chosen);
  const offers = others.map((choice) => offer('take', choice, format));
  if (chosen) offers.push(offer('keep', chosen, format));
  return { text: format('form.typeahead.question', values), offers };
}

function offer(
  button: 'take' | 'keep' | 'back',
  choice: Choice,
  format: WidgetProps['messages']['format'],
): Note['offers'][number] {
  return [format(`form.typeahead.${button}`, { name: choice.label }), choice];
}

interface ChoiceNoteProps {
  readonly note: Note;
  readonly onChoose: (choice: Choice) => void;
}

/** The note under the control, and its buttons. The live region announces the same text. */
export function ChoiceNote({ note: { text, offers }, onChoose }: ChoiceNoteProps): ReactNode {
  return (
    <p className={styles['note']} data-doubt>
      {text !== '' && <span aria-hidden="true">{text}</span>}
      {offers.map(([button, choice]) => (
        <button
          key={choice.value}
          type="button"
          className={textButton['button']}
          onClick={() => onChoose(choice)}
        >
          {button}
        </button>
      ))}
    </p>
  );
}
