import type { NormaliseStep } from '#contract/compiled-form.ts';
import * as steps from './normalise-steps.ts';

/** The function of each step, by its name. */
export const NORMALISERS: Readonly<Record<NormaliseStep, (value: string) => string>> = steps;

/** The steps for a text without a format, and for a format without steps of its own ("What is validated", R2). */
export const DEFAULT_STEPS: readonly NormaliseStep[] = ['trim', 'nfc'];

/** Whether a name from a catalog is the name of a step. */
export function isNormaliseStep(name: string): name is NormaliseStep {
  return Object.hasOwn(NORMALISERS, name);
}

/** Runs each step on a value in turn. A second run changes nothing. */
export function normaliseValue(names: readonly NormaliseStep[], value: string): string {
  return names.reduce((normalised, name) => NORMALISERS[name](normalised), value);
}
