import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { controlAttributes } from '#widgets/shared/text-state.ts';
import control from '#widgets/shared/control.module.css';
import { ChoiceNote, noteOn } from './ChoiceNote.tsx';
import { OptionList } from './OptionList.tsx';
import { optionId } from './Option.tsx';
import type { Search } from './typeahead-state.ts';
import { usePlacement } from './use-placement.ts';
import { useTypeahead } from './use-typeahead.ts';
import styles from './Typeahead.module.css';

type Props = WidgetProps<ReactNode>;

/** One choice of many, found by typing: an editable combobox with a list (R2.5, R2.6, R2.43–R2.48). */
export const typeahead: Widget<ComponentType<Props>> = { component: Typeahead };

const ATTRIBUTES = { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off' };

function Typeahead(props: Props): ReactNode {
  const { search, own, finder, matches, input, choose, restoreChoice, handlers } = useTypeahead(props);
  usePlacement(input, search.isOpen);
  // While the input shows a search, the answer is in the description.
  const answer = search.inputText === null ? undefined : props.chosen?.label;
  const note = noteOn(search, { own, findBest: finder.findBest }, props);
  const listId = `${props.id}-list`;
  const answerId = `${props.id}-answer`;
  return (
    <>
      <div className={control['opens']}>
        <input
          {...controlAttributes('text', { ...props, options: { ...ATTRIBUTES, ...props.options } })}
          {...comboboxAttributes(props, search, { listId, answerId })}
          {...handlers}
          ref={input}
          className={control['control']}
        />
        <OptionList
          id={listId}
          label={props.label}
          matches={matches}
          selected={props.chosen}
          search={search}
          onChoose={choose}
        />
        <Remarks
          props={props}
          answerId={answerId}
          answer={answer}
          count={search.isOpen ? matches.length : undefined}
          note={note?.text ?? ''}
        />
      </div>
      {note && <ChoiceNote note={note} onChoose={restoreChoice} />}
    </>
  );
}

interface Ids {
  readonly listId: string;
  readonly answerId: string;
}

/** The attributes of a combobox, by the ARIA pattern. While the input shows a search, the answer is the placeholder. */
function comboboxAttributes(
  { chosen, describedBy }: Props,
  { inputText, dropped, isOpen, active }: Search,
  { listId, answerId }: Ids,
): ComponentProps<'input'> & { readonly 'data-typed': string | undefined } {
  const isSearch = inputText !== null && chosen !== undefined;
  return {
    role: 'combobox',
    value: inputText ?? chosen?.label ?? '',
    ...(isSearch && { placeholder: chosen.label }),
    'aria-describedby': isSearch ? [describedBy, answerId].filter(Boolean).join(' ') : describedBy,
    // The page keeps this text over a reload.
    'data-typed': dropped ?? inputText ?? undefined,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': active < 0 ? undefined : optionId(listId, active),
  };
}

interface RemarksProps {
  readonly props: Props;
  readonly answerId: string;
  readonly answer: string | undefined;
  /** The number of matches; undefined while the list is closed. */
  readonly count: number | undefined;
  /** The text of the note under the control. */
  readonly note: string;
}

/** The texts of the typeahead: no matches, the answer, and a live region with the number of matches or the note (R2.45, R2.46). */
function Remarks({ props, answerId, answer, count, note }: RemarksProps): ReactNode {
  const { format } = props.messages;
  return (
    <>
      {count === 0 && <p className={styles['nothing']}>{format('form.typeahead.none')}</p>}
      <span id={answerId} hidden>
        {answer === undefined ? '' : format('form.typeahead.selected', { name: answer })}
      </span>
      <output aria-live="polite" className={styles['announcement']}>
        {count === undefined ? note : format('form.typeahead.results', { count })}
      </output>
    </>
  );
}
