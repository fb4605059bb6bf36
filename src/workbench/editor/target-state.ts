import type { StateKind, WantedState } from '#protocol/preview.ts';
import type { FormExample } from '#workbench/edit/form-examples.ts';

/** A state, as an editor chooses it. */
export interface ChosenState {
  readonly kind: StateKind;
  /** The name of the example that fills in the form. */
  readonly example?: string;
}

/** The state that the preview shows, with the answers in it. */
export type TargetState = Omit<WantedState, 'run'>;

/** The target state for what an editor chose. The page shows the problems of an example with mistakes. */
export function targetStateOf(state: ChosenState, examples: readonly FormExample[]): TargetState {
  const example = exampleFor(state, examples);
  const kind = state.kind === 'filled' && example?.isValid === false ? 'wrong' : state.kind;
  return { kind, answers: example?.answers ?? {} };
}

/** The chosen example. A state after sending needs an example that the form accepts. */
function exampleFor(
  { kind, example }: ChosenState,
  examples: readonly FormExample[],
): FormExample | undefined {
  if (kind === 'fresh' || kind === 'wrong') return undefined;
  return examples.find(({ name }) => name === example) ?? examples.find(({ isValid }) => isValid);
}
