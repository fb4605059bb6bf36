import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { catalogOf, isSearched } from '#workbench/edit/condition-sources.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { answerNames, namedAnswers, SHORT } from '#workbench/edit/list-choice.ts';
import { nameInCatalog } from '#workbench/panels/load-panel.ts';
import { Panel } from '#workbench/panels/Panel.tsx';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import inputs from './inputs.module.css';
import moves from '#workbench/shell/Moves.module.css';
import styles from './ConditionAnswers.module.css';

const COUNTRIES = 'countries';

/** The catalog of the panels with the names of another catalog: groups of countries have names, too. */
function namesOf(catalog: string): string {
  return catalog === COUNTRIES ? 'answer-countries' : catalog;
}

const ESCAPE = { key: 'Escape', bubbles: true, cancelable: true };

/** The name of an answer as editors know it: the text of a choice, or the name in its catalog. */
export function useAnswerNames(): (field: string, answer: string) => string {
  const { outline } = useChosenField();
  const { history } = useDraftState();
  const { language } = useEditedForm();
  return (name, answer) => {
    const field = outline.fields.find((one) => one.name === name);
    if (field && isSearched(field)) return nameInCatalog(namesOf(catalogOf(field)), answer);
    return answerNames(history.now, outline, { field: name, language })(answer);
  };
}

interface ConditionAnswersProps {
  /** The field whose answers are chosen. */
  readonly from: OutlineField;
  /** Distinguishes several conditions on one page. */
  readonly instance: string;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/**
 * Chooses the answers that a condition needs, by their names: in a list of choices, or by a search in a catalog. A tick leaves
 * nothing to choose, because its condition is always that it is ticked.
 */
export function ConditionAnswers(props: ConditionAnswersProps): ReactNode {
  if (props.from.kind === 'tick') return null;
  return isSearched(props.from) ? <CatalogAnswers {...props} hasSets /> : <NamedAnswers {...props} />;
}

/** Chooses among own choices or the entries of a list: by ticks, or in a long list by one box. */
function NamedAnswers({ from, values, onValues }: ConditionAnswersProps): ReactNode {
  const { outline } = useChosenField();
  const { history } = useDraftState();
  const { language } = useEditedForm();
  const codes = namedAnswers(history.now, from);
  const nameOf = answerNames(history.now, outline, { field: from.name, language });
  if (codes.length <= SHORT) return <Ticks {...{ codes, nameOf, values, onValues }} />;
  const others = codes.filter((code) => !values.includes(code));
  return (
    <fieldset className={inputs['choices']}>
      <legend>{SEVERAL}</legend>
      <Chosen {...{ nameOf, values, onValues }} />
      <LabelledSelect
        label="Add an answer"
        value=""
        choices={[['', 'Choose one'], ...others.map((code) => [code, nameOf(code)] as const)]}
        onChoose={(code) => onValues(codes.filter((one) => one === code || values.includes(one)))}
      />
    </fieldset>
  );
}

const SEVERAL = 'With which answers? Several are possible.';

interface ChosenProps extends Pick<ConditionAnswersProps, 'values' | 'onValues'> {
  readonly nameOf: (code: string) => string;
}

function Ticks({
  codes,
  nameOf,
  values,
  onValues,
}: ChosenProps & { readonly codes: readonly string[] }): ReactNode {
  return (
    <fieldset className={inputs['choices']}>
      <legend>With which answers?</legend>
      {codes.map((code) => (
        <label className={inputs['tick']} key={code}>
          <input
            type="checkbox"
            checked={values.includes(code)}
            onChange={({ target }) =>
              onValues(codes.filter((one) => (one === code ? target.checked : values.includes(one))))
            }
          />
          <span>{nameOf(code)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The chosen answers, each with a button that removes it. */
function Chosen({ nameOf, values, onValues }: ChosenProps): ReactNode {
  if (values.length === 0) return null;
  return (
    <ul className={styles['answers']} aria-label="Chosen answers">
      {values.map((code) => (
        <li className={styles['answer']} key={code}>
          <span>{nameOf(code)}</span>
          <button
            className={moves['move']}
            type="button"
            aria-label={`Remove ${nameOf(code)}`}
            onClick={() => onValues(values.filter((one) => one !== code))}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CatalogAnswersProps extends ConditionAnswersProps {
  /** The question to the editor. */
  readonly legend?: string;
  /** Whether groups of countries can be chosen like single ones (R18.3). */
  readonly hasSets?: boolean;
}

/** Chooses entries of a catalog by their names. */
export function CatalogAnswers({
  from,
  instance,
  values,
  onValues,
  legend = SEVERAL,
  hasSets = false,
}: CatalogAnswersProps): ReactNode {
  const catalog = catalogOf(from);
  const nameOf = (code: string): string => nameInCatalog(namesOf(catalog), code);
  const chosen = values.join(' ');
  const group = useSearchAgain(chosen);
  return (
    <fieldset className={inputs['choices']} ref={group}>
      <legend>{legend}</legend>
      <Chosen {...{ nameOf, values, onValues }} />
      <Panel
        key={chosen}
        name="answer"
        instance={instance}
        answers={{ catalog: hasSets && catalog === COUNTRIES ? 'places' : catalog }}
        onAnswer={(_field, code) => {
          if (typeof code === 'string' && code !== '') onValues([...new Set([...values, code])]);
        }}
      />
    </fieldset>
  );
}

/** After each chosen answer, moves the focus to the empty search. Returns the ref for the element that contains the search. */
function useSearchAgain(chosen: string): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const focused = useRef(chosen);
  // Talks to the browser's focus: each answer renders an empty search, and an editor goes on with the keyboard.
  useEffect(() => {
    const search = group.current?.querySelector<HTMLElement>('[role="combobox"]');
    if (!search || focused.current === chosen) return undefined;
    focused.current = chosen;
    search.focus();
    // The focus opens the list of entries, which would cover the chosen answers. Escape closes the list.
    const frame = requestAnimationFrame(() => search.dispatchEvent(new KeyboardEvent('keydown', ESCAPE)));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return group;
}
