import type { ReactNode } from 'react';
import type { Choice, WidgetProps as Props } from '#contract/widget-props.ts';
import type { Finder } from './find-choices.ts';
import type { Search } from './typeahead-state.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './ChoiceNote.module.css';

type WidgetProps = Props<ReactNode>;

/** Explains to the visitor why their text or their choice is not the answer. */
export interface Note {
  readonly text: string;
  /** The choices that the note offers, each as a button with this text. */
  readonly offers: readonly (readonly [button: string, choice: Choice])[];
}

/** Longer than the names of most entries. A pasted page must not push the form away. */
const LONGEST_QUOTE = 60;

/**
 * The note on a closed field: about a text that names no choice, even after a submit, or that is only a code (R2.45), or about a
 * replaced choice (R2.42).
 */
export function noteOn(
  { inputText, dropped, taken }: Search,
  { own, find }: { readonly own: Choice | undefined } & Pick<Finder, 'find'>,
  { chosen, choices, messages }: Pick<WidgetProps, 'chosen' | 'choices' | 'messages'>,
): Note | undefined {
  if (!chosen) return undefined;
  const { format } = messages;
  const name = chosen.label;
  if (dropped !== undefined) return questionOn(dropped, chosen, { find, format });
  if (taken?.choice === chosen) {
    const { typed, before } = taken;
    const back = format('form.typeahead.back', { name: before.label });
    return { text: format('form.typeahead.taken', { typed, name }), offers: [[back, before]] };
  }
  const choice = inputText === null && own && choices.find(({ value }) => value === own.value);
  if (!choice || choice.value === chosen.value) return undefined;
  const button = format('form.typeahead.back', { name: choice.label });
  return { text: format('form.typeahead.replaced', { name }), offers: [[button, choice]] };
}

/** Asks about a text that names no choice. It offers what was probably meant, and the answer. */
function questionOn(
  dropped: string,
  chosen: Choice,
  { find, format }: Pick<Finder, 'find'> & Pick<WidgetProps['messages'], 'format'>,
): Note {
  const name = chosen.label;
  const typed = dropped.slice(0, LONGEST_QUOTE);
  const keep = [format('form.typeahead.keep', { name }), chosen] as const;
  // With several matches we do not know which one was meant.
  const [meant, another] = find(dropped);
  if (!meant || another) return { text: format('form.typeahead.restored', { typed, name }), offers: [keep] };
  const { label } = meant;
  const take = [format('form.typeahead.take', { name: label }), meant] as const;
  return { text: format('form.typeahead.meant', { typed, name: label }), offers: [take, keep] };
}

interface ChoiceNoteProps {
  readonly note: Note;
  readonly onChoose: (choice: Choice) => void;
}

/** The note under the control, and its buttons. The live region announces the same text. */
export function ChoiceNote({ note: { text, offers }, onChoose }: ChoiceNoteProps): ReactNode {
  return (
    <p className={styles['note']} data-doubt>
      <span aria-hidden="true">{text}</span>
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
