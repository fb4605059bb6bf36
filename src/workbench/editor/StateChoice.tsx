import { useMemo, useState, type ReactNode } from 'react';
import type { StateKind, WantedState } from '#protocol/preview.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { type FormExample, formExamples } from '#workbench/edit/form-examples.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import type { SelectChoice } from '#workbench/shell/Select.tsx';
import { type ChosenState, targetStateOf } from './target-state.ts';
import { ToolSelect } from './ToolSelect.tsx';
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
  const sent = SENT.map(([key, name]) => [key, name, valid.length === 0] as const);
  return (
    <ToolSelect
      label="State"
      className={styles['state']}
      value={example === undefined ? kind : `${EXAMPLE}${example}`}
      choices={[
        ['fresh', 'Just opened'],
        ['wrong', 'Sent empty'],
      ]}
      groups={[
        { label: 'Filled in by an example', choices: valid.map(asChoice) },
        { label: 'Filled in wrongly, and sent', choices: wrong.map(asChoice) },
        {
          label: valid.length > 0 ? 'Sent' : 'Sent: needs an example that is valid',
          choices: SENDS_NOTHING.includes(form) ? [] : sent,
        },
      ]}
      onChoose={(value) => onChoose(stateOf(value))}
    />
  );
}

const EXAMPLE = 'example ';

function stateOf(value: string): ChosenState {
  if (value.startsWith(EXAMPLE)) return { kind: 'filled', example: value.slice(EXAMPLE.length) };
  if (value === 'wrong') return { kind: value };
  const [kind = FRESH.kind] = SENT.find(([key]) => key === value) ?? [];
  return { kind };
}

function asChoice({ name }: FormExample): SelectChoice {
  return [`${EXAMPLE}${name}`, name];
}
