import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Choice, Widget, WidgetProps } from '#contract/widget-props.ts';
import { controlAttributes } from '#widgets/shared/text-state.ts';
import control from '#widgets/shared/control.module.css';
import { ChoiceNote, noteOn, type Note } from './ChoiceNote.tsx';
import { OptionList } from './OptionList.tsx';
import { optionId } from './Option.tsx';
import type { Search } from './typeahead-state.ts';
import { useTypeahead } from './use-typeahead.ts';
import styles from './Typeahead.module.css';

type Props = WidgetProps<ReactNode>;

/** One choice of many, found by typing: an editable combobox with a list (R2.5, R2.6, R2.43–R2.48). */
export const typeahead: Widget<ComponentType<Props>> = { component: Typeahead };

const ATTRIBUTES = { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off' };

function Typeahead(props: Props): ReactNode {
  const { search, own, finder, matches, input, choose, restoreChoice, handlers } = useTypeahead(props);
  // While the input shows a search, the answer is in the description.
  const answer = search.inputText === null ? undefined : props.chosen?.label;
  const note = noteOn(search, { own, findBest: finder.findBest }, props);
  const listId = `${props.id}-list`;
  const answerId = `${props.id}-answer`;
  const { format } = props.messages;
  const count = search.isOpen ? matches.length : undefined;
  const isGuess = Boolean(count) && finder.find(search.query).length === 0;
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
          control={input}
          label={props.label}
          heading={isGuess ? format('form.typeahead.similar') : ''}
          matches={matches}
          cut={finder.cut}
          selected={props.chosen}
          search={search}
          onChoose={choose}
        />
        {count === 0 && <p className={styles['nothing']}>{format('form.typeahead.none')}</p>}
        <span id={answerId} hidden>
          {answer === undefined ? '' : format('form.typeahead.selected', { name: answer })}
        </span>
        <output aria-live="polite" className={styles['announcement']}>
          {/* A new element for each search: the same number of results is announced again. */}
          <span key={search.query}>{announcementOf({ count, isGuess, matches, note, format })}</span>
        </output>
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

interface Announced extends Pick<Props['messages'], 'format'> {
  /** The number of rows in the list; undefined while it is closed. */
  readonly count: number | undefined;
  /** Whether the rows are only similar to the text. */
  readonly isGuess: boolean;
  readonly matches: readonly Choice[];
  readonly note: Note | undefined;
}

/** What the live region says: the rows of the list, or the note (R2.45, R2.46). */
function announcementOf({ count, isGuess, matches, note, format }: Announced): string {
  if (count === undefined) return note?.text ?? '';
  if (!isGuess) return format('form.typeahead.results', { count });
  return [format('form.typeahead.similar'), ...matches.map(({ label }) => label)].join(' ');
}
