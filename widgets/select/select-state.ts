import type { Choice } from '#contract/widget-props.ts';

/** The chosen value as its list shows it: nothing is chosen when the answer is not in the list, or not there yet. */
export function chosenOf(choices: readonly Choice[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.value ?? '';
}
