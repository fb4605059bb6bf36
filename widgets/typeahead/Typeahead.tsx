import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { controlAttributes } from '#widgets/text/text-state.ts';
import control from '#widgets/control.module.css';
import { OptionList } from './OptionList.tsx';
import { optionId } from './draw-options.ts';
import { usePlacement } from './use-placement.ts';
import { useTypeahead } from './use-typeahead.ts';
import styles from './Typeahead.module.css';

type Props = WidgetProps<ReactNode>;

/** One choice of many, found by typing: an editable combobox with a list (R2.5, R2.6, R2.43–R2.48). */
export const typeahead: Widget<ComponentType<Props>> = { component: Typeahead };

const ATTRIBUTES = { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off' };

function Typeahead(props: Props): ReactNode {
  const { search, matches, input, choose, handlers } = useTypeahead(props);
  const { draft, isOpen, active } = search;
  usePlacement(input, isOpen);
  const shown = props.chosen?.label;
  // The answer is told beside the text while the text does not show it.
  const answer = draft === null ? undefined : shown;
  const listId = `${props.id}-list`;
  const answerId = `${props.id}-answer`;
  return (
    <div className={control['opens']}>
      <input
        {...controlAttributes('text', { ...props, options: { ...ATTRIBUTES, ...props.options } })}
        {...handlers}
        ref={input}
        role="combobox"
        className={control['control']}
        value={draft ?? shown ?? ''}
        {...(answer !== undefined && { placeholder: answer })}
        aria-describedby={answer === undefined ? props.describedBy : joinIds(props.describedBy, answerId)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
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
        count={isOpen ? matches.length : undefined}
      />
    </div>
  );
}

interface RemarksProps {
  readonly props: Props;
  readonly answerId: string;
  readonly answer: string | undefined;
  /** How much was found; undefined while the list is closed. */
  readonly count: number | undefined;
}

/** What the typeahead says in words: what is chosen, how much was found (R2.45, R2.46). */
function Remarks({ props, answerId, answer, count }: RemarksProps): ReactNode {
  const { say } = props.speech;
  return (
    <>
      {count === 0 && <p className={styles['nothing']}>{say('form.typeahead.none')}</p>}
      <span id={answerId} hidden>
        {answer === undefined ? '' : say('form.typeahead.selected', { name: answer })}
      </span>
      <output aria-live="polite" className={styles['announcement']}>
        {count === undefined ? '' : say('form.typeahead.results', { count })}
      </output>
    </>
  );
}

function joinIds(ids: string | undefined, id: string): string {
  return ids === undefined ? id : `${ids} ${id}`;
}
