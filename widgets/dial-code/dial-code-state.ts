import type { Choice } from '#contract/widget-props.ts';

/** What the select can draw: nothing of its own before the page has started, then words, or words with flags. */
export type Drawing = 'none' | 'plain' | 'rich';

/** Whether this browser draws pictures inside the options of a select (`appearance: base-select`). */
export function drawingOf(css: { readonly supports?: typeof CSS.supports } | undefined): Drawing {
  return css?.supports?.('appearance', 'base-select') ? 'rich' : 'plain';
}

/** The chosen entry. Entries are countries, not codes: 25 of them share +1 (R2.49). */
export function chosenOf(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice.value === value);
}
