/** What the select can draw inside its options: words, or words with flags. */
export type Drawing = 'plain' | 'rich';

/** Whether this browser draws pictures inside the options of a select (`appearance: base-select`). */
export function drawingOf(css: { readonly supports?: typeof CSS.supports } | undefined): Drawing {
  return css?.supports?.('appearance', 'base-select') ? 'rich' : 'plain';
}
