import type { NormaliseStep } from '#contract/compiled-form.ts';
import * as steps from './normalise-steps.ts';

/** What each step does, by its name. */
export const NORMALISERS: Readonly<Record<NormaliseStep, (value: string) => string>> = steps;

/** What a format without steps of its own is normalised by, and a text without a format (requirements, "What is judged"). */
export const DEFAULT_STEPS: readonly NormaliseStep[] = ['trim', 'nfc'];

/** Whether a name, as it comes from a catalog, is one of the steps. */
export function isNormaliseStep(name: string): name is NormaliseStep {
  return Object.hasOwn(NORMALISERS, name);
}

/** The value as it is judged, kept and sent: each step in turn. Doing it twice changes nothing more. */
export function normaliseValue(names: readonly NormaliseStep[], value: string): string {
  return names.reduce((normalised, name) => NORMALISERS[name](normalised), value);
}
