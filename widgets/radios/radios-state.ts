import type { Choice } from '#contract/widget-props.ts';

/** What the group as a whole is, and says to assistive technology: ARIA knows requirement and error of `radiogroup` alone. */
export function groupRole(type: 'radio' | 'checkbox'): 'radiogroup' | undefined {
  return type === 'radio' ? 'radiogroup' : undefined;
}

/** Whether one of the choices is the answer. */
export function isChosen(choice: Choice, value: unknown): boolean {
  return choice.value === value;
}
