import type { ReactNode } from 'react';
import type { Choice, WidgetProps as Props } from '#contract/widget-props.ts';
import type { Search } from './typeahead-state.ts';
import textButton from '#widgets/shared/text-button.module.css';
import styles from './ChoiceNote.module.css';

type WidgetProps = Props<ReactNode>;

/** What happened to a text or a choice of the visitor that is not the answer. */
export interface Note {
  readonly text: string;
  /** The visitor's own choice, which another answer has replaced. */
  readonly replaced?: Choice;
}

/** The note on a closed field: a dropped text that names no choice (R2.45), or a replaced choice (R2.42). */
export function noteOn(
  { inputText, dropped }: Search,
  own: Choice | undefined,
  { chosen, choices, messages }: Pick<WidgetProps, 'chosen' | 'choices' | 'messages'>,
): Note | undefined {
  if (inputText !== null || !chosen) return undefined;
  if (dropped !== undefined) {
    return { text: messages.format('form.typeahead.restored', { typed: dropped, name: chosen.label }) };
  }
  const replaced = own && choices.find(({ value }) => value === own.value);
  if (!replaced || replaced.value === chosen.value) return undefined;
  return { text: messages.format('form.typeahead.replaced', { name: chosen.label }), replaced };
}

interface ChoiceNoteProps {
  readonly note: Note;
  readonly messages: WidgetProps['messages'];
  readonly onBack: (choice: Choice) => void;
}

/** The note under the control, and the button to restore the visitor's choice. The live region announces the same text. */
export function ChoiceNote({ note: { text, replaced }, messages, onBack }: ChoiceNoteProps): ReactNode {
  return (
    <p className={styles['note']} data-doubt>
      <span aria-hidden="true">{text}</span>
      {replaced && (
        <button type="button" className={textButton['button']} onClick={() => onBack(replaced)}>
          {messages.format('form.typeahead.back', { name: replaced.label })}
        </button>
      )}
    </p>
  );
}
