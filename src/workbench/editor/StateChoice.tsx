import { useMemo, useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { type FormExample, formExamples, hasVariant } from '#workbench/edit/form-examples.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import {
  type ChosenState,
  forgetAnswers,
  targetStateOf,
  type TargetState,
  type StateKind,
} from './target-state.ts';
import styles from './Preview.module.css';

/** What the preview shows, and how an editor chooses it. */
export interface PageStates {
  readonly targetState: TargetState;
  /** What the address of the page gets: another one makes another page, and the stand-ins read it. */
  readonly query: string;
  readonly choice: ReactNode;
}

const FRESH: ChosenState = { kind: 'fresh' };

/** The state in which the preview shows a form: fresh until an editor chooses another one (R12.4). */
export function usePageStates(form: string, language: string): PageStates {
  const { now } = useDraftState().history;
  const [chosen, setChosen] = useState({ form, state: FRESH, run: 0 });
  const examples = useMemo(() => formExamples(now, form, language), [now, form, language]);
  const outline = useMemo(() => outlineOf(now, form), [now, form]);
  const state = chosen.form === form ? chosen.state : FRESH;
  const choose = (next: ChosenState): void => {
    forgetAnswers(window.sessionStorage, form);
    setChosen(({ run }) => ({ form, state: next, run: run + 1 }));
  };
  return {
    targetState: targetStateOf(state, outline, examples),
    query: chosen.run === 0 ? '' : `&state=${state.kind}&run=${chosen.run}`,
    choice: (
      <>
        <StateChoice form={form} state={state} examples={examples} onChoose={choose} />
        <button className={look['plain']} type="button" onClick={() => choose(state)}>
          Show again
        </button>
        {hasVariant(now, form, language) && (
          <span className={styles['variant']}>{languageName(language)} has a form of its own</span>
        )}
      </>
    ),
  };
}

interface StateChoiceProps {
  readonly form: string;
  readonly state: ChosenState;
  readonly examples: readonly FormExample[];
  readonly onChoose: (state: ChosenState) => void;
}

const SENT: readonly (readonly [StateKind, string])[] = [
  ['sending', 'Sending'],
  ['refused', 'Refused by the server'],
  ['busy', 'Server too busy'],
  ['done', 'Done'],
];

/** The terms template is a download: its page sends nothing. */
const SENDS_NOTHING = ['terms'];

function StateChoice({ form, state: { kind, example }, examples, onChoose }: StateChoiceProps): ReactNode {
  const valid = examples.filter(({ isValid }) => isValid);
  const wrong = examples.filter(({ isValid }) => !isValid);
  return (
    <label className={styles['tool']}>
      <span className="visually-hidden">State</span>
      <select
        className={`${look['input']} ${styles['state']}`}
        value={example === undefined ? kind : `${EXAMPLE}${example}`}
        onChange={({ target }) => onChoose(stateOf(target.value))}
      >
        <option value="fresh">Fresh</option>
        <option value="wrong">Sent empty</option>
        <Examples label="Filled in by an example" examples={valid} />
        <Examples label="Filled in wrongly, and sent" examples={wrong} />
        {!SENDS_NOTHING.includes(form) && (
          <optgroup label={valid.length > 0 ? 'Sent' : 'Sent: needs an example that is valid'}>
            {SENT.map(([key, name]) => (
              <option key={key} value={key} disabled={valid.length === 0}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

const EXAMPLE = 'example ';

function stateOf(value: string): ChosenState {
  if (value.startsWith(EXAMPLE)) return { kind: 'filled', example: value.slice(EXAMPLE.length) };
  if (value === 'wrong') return { kind: value };
  const [kind = FRESH.kind] = SENT.find(([key]) => key === value) ?? [];
  return { kind };
}

interface ExamplesProps {
  readonly label: string;
  readonly examples: readonly FormExample[];
}

function Examples({ label, examples }: ExamplesProps): ReactNode {
  if (examples.length === 0) return null;
  return (
    <optgroup label={label}>
      {examples.map(({ name }) => (
        <option key={name} value={`${EXAMPLE}${name}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
