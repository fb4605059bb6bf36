import type { ReactNode } from 'react';
import type { Choice, WidgetProps as Props } from '#contract/widget-props.ts';
import type { Search } from './typeahead-state.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './ChoiceNote.module.css';

type WidgetProps = Props<ReactNode>;

/** Explains to the visitor why their text or their choice is not the answer. */
export interface Note {
  readonly text: string;
  /** The choice that the note's button chooses: the answer, or the visitor's earlier choice. */
  readonly choice: Choice;
  readonly button: string;
}

/** The note on a closed field: about a text that names no choice (R2.45), even after a submit, or a replaced choice (R2.42). */
export function noteOn(
  { inputText, dropped }: Search,
  own: Choice | undefined,
  { chosen, choices, messages }: Pick<WidgetProps, 'chosen' | 'choices' | 'messages'>,
): Note | undefined {
  if (!chosen) return undefined;
  const { format } = messages;
  const name = chosen.label;
  if (dropped !== undefined) {
    const text = format('form.typeahead.restored', { typed: dropped, name });
    return { text, choice: chosen, button: format('form.typeahead.keep', { name }) };
  }
  const choice = inputText === null && own && choices.find(({ value }) => value === own.value);
  if (!choice || choice.value === chosen.value) return undefined;
  const button = format('form.typeahead.back', { name: choice.label });
  return { text: format('form.typeahead.replaced', { name }), choice, button };
}

interface ChoiceNoteProps {
  readonly note: Note;
  readonly onChoose: (choice: Choice) => void;
}

/** The note under the control, and its button. The live region announces the same text. */
export function ChoiceNote({ note: { text, choice, button }, onChoose }: ChoiceNoteProps): ReactNode {
  return (
    <p className={styles['note']} data-doubt>
      <span aria-hidden="true">{text}</span>
      <button type="button" className={textButton['button']} onClick={() => onChoose(choice)}>
        {button}
      </button>
    </p>
  );
}
