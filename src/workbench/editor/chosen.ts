import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';

/** The id of the panel with the settings of what is chosen. */
export const PANEL_ID = 'panel';

/** What is chosen in the outline. `at` is its place in the address. */
export type Chosen =
  | { readonly kind: 'field'; readonly at: string; readonly field: OutlineField }
  | { readonly kind: 'step'; readonly at: string; readonly step: string };

/** The place of a step in the address. No field has a name like this. */
export const stepPlace = (step: string): string => `steps/${step}`;

/** What a place in the address stands for; undefined where the form has nothing like it. */
export function chosenIn(outline: FormOutline, at: string): Chosen | undefined {
  const field = outline.fields.find(({ name }) => name === at);
  if (field) return { kind: 'field', at, field };
  const step = outline.steps.find((name) => stepPlace(name) === at);
  return step === undefined ? undefined : { kind: 'step', at, step };
}

/** The chosen field, where a field is chosen. */
export function fieldIn(chosen: Chosen | undefined): OutlineField | undefined {
  return chosen?.kind === 'field' ? chosen.field : undefined;
}

/** Every place of the outline, from top to bottom. */
export function placesIn(outline: FormOutline): readonly string[] {
  return partsOf(outline).flatMap(({ step, fields }) => [
    ...(step === undefined ? [] : [stepPlace(step)]),
    ...fields.map(({ name }) => name),
  ]);
}

/** A step with its fields. The fields of a form of one page are in no step. */
export interface OutlinePart {
  readonly step: string | undefined;
  readonly fields: readonly OutlineField[];
}

/** The parts of the outline. Fields that no step names stand at the end. */
export function partsOf({ steps, fields }: FormOutline): readonly OutlinePart[] {
  const parts = [...steps, undefined].map((step) => ({
    step,
    fields: fields.filter((field) => field.step === step),
  }));
  return parts.filter((part) => part.step !== undefined || part.fields.length > 0);
}
