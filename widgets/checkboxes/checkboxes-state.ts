import type { Choice } from '#contract/widget-props.ts';

/** Whether a choice is among the answers. */
export function isAmong(value: unknown, choice: Choice): boolean {
  return Array.isArray(value) && value.includes(choice.value);
}

/** The answers after a click on one choice: codes in the order of the list; undefined when no tick is left. */
export function pressed(
  value: unknown,
  choices: readonly Choice[],
  choice: Choice,
): readonly string[] | undefined {
  const chosen = choices.filter((one) => isAmong(value, one) !== (one.value === choice.value));
  return chosen.length === 0 ? undefined : chosen.map((one) => one.value);
}
