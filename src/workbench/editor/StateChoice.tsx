import { useMemo, useState, type ReactNode } from 'react';
import type { StateKind, WantedState } from '#protocol/preview.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { type FormExample, formExamples } from '#workbench/edit/form-examples.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import look from '#workbench/shell/look.module.css';
import { type ChosenState, targetStateOf } from './target-state.ts';
import styles from './Preview.module.css';

/** What the preview shows, and how an editor chooses it. */
export interface PageStates {
  readonly state: WantedState;
  readonly choice: ReactNode;
  /** Shows the same state from the beginning. */
  readonly showAgain: () => void;
}

const FRESH: ChosenState = { kind: 'fresh' };

/** The state that is shown, and whether an editor has chosen it. */
interface ShownState {
  readonly form: string;
  readonly state: ChosenState;
  readonly isPicked: boolean;
  /** Counts how often a state was chosen. */
  readonly run: number;
}

/**
 * The state in which the preview shows a form: fresh until an editor chooses another one (R12.4). Only a filled-in page can show
 * a later step. So an example fills it in, unless the editor has chosen the fresh form.
 */
export function usePageStates(outline: FormOutline, language: string, step: number): PageStates {
  const { now } = useDraftState().history;
  const { form } = outline;
  const [chosen, setChosen] = useState<ShownState>({ form, state: FRESH, isPicked: false, run: 0 });
  const examples = useMemo(() => formExamples(now, form, language), [now, form, language]);
  const current = chosen.form === form ? chosen : { ...chosen, form, state: FRESH, isPicked: false };
  const validExample = examples.find(({ isValid }) => isValid);
  const isBlocked = step > 0 && validExample && current.state.kind === 'fresh' && !current.isPicked;
  const state: ChosenState = isBlocked ? { kind: 'filled', example: validExample.name } : current.state;
  const run = isBlocked ? current.run + 1 : current.run;
  if (isBlocked) setChosen({ ...current, state, run });
  const choose = (next: ChosenState): void => {
    setChosen({ form, state: next, isPicked: true, run: run + 1 });
  };
  return {
    state: { ...targetStateOf(state, examples), run },
    choice: <StateChoice form={form} state={state} examples={examples} onChoose={choose} />,
    showAgain: () => choose(state),
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

/** The page of the terms template sends nothing, because the template is a download. */
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
