import type { NormaliseStep } from '#contract/compiled-form.ts';
import * as STEPS from './normalise-steps.ts';

/** What a format without steps of its own is normalised by, and a text without a format (requirements, "What is judged"). */
export const DEFAULT_STEPS: readonly NormaliseStep[] = ['trim', 'nfc'];

/** Whether a name, as it comes from a catalog, is one of the steps. */
export function isNormaliseStep(name: string): name is NormaliseStep {
  return Object.hasOwn(STEPS, name);
}

/** The value as it is judged, kept and sent: each step in turn. Doing it twice changes nothing more. */
export function normaliseValue(steps: readonly NormaliseStep[], value: string): string {
  return steps.reduce((normalised, step) => STEPS[step](normalised), value);
}
