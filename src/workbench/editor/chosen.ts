import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';

/** The id of the panel with the settings of the chosen field or step. */
export const PANEL_ID = 'panel';

/** The id of a choice of the chosen field, counted from 1, in the language that the editor works in. */
export const choiceId = (number: number): string => `choice-${number}`;

/** What is chosen in the outline, the page around the fields, or a text that is chosen in the preview. `at` is its place in the address. */
export type Chosen =
  | { readonly kind: 'field'; readonly at: string; readonly field: OutlineField }
  | { readonly kind: 'step'; readonly at: string; readonly step: string }
  | { readonly kind: 'page'; readonly at: string }
  | { readonly kind: 'text'; readonly at: string; readonly key: string };

/** The place of a step in the address. No field has a name like this. */
export const stepPlace = (step: string): string => `steps/${step}`;

/** The place of the page around the fields. No field has a name like this. */
export const PAGE_PLACE = 'page/';

/** The id of the button in the outline that chooses a place. */
export const outlineId = (at: string): string => `outline-${at}`;

const TEXTS = 'texts/';

/** What a place in the address stands for; undefined where the form has nothing like it. */
export function chosenIn(outline: FormOutline, at: string): Chosen | undefined {
  const field = outline.fields.find(({ name }) => name === at);
  if (field) return { kind: 'field', at, field };
  if (at === PAGE_PLACE) return { kind: 'page', at };
  if (at.startsWith(TEXTS)) return { kind: 'text', at, key: at.slice(TEXTS.length) };
  const step = outline.steps.find((name) => stepPlace(name) === at);
  return step === undefined ? undefined : { kind: 'step', at, step };
}

/** The place where editors change a text: its field, its step, the first field of its group, or else the text alone. */
export function placeOfKey({ prefix, fields, steps }: FormOutline, key: string): string {
  const [, kind, name = ''] = key.startsWith(`${prefix}.`)
    ? (/^(inputs|steps|groups)\.([^.]+)\./.exec(key.slice(prefix.length + 1)) ?? [])
    : [];
  const field = fields.find((one) => (kind === 'groups' ? one.group : one.name) === name);
  if (kind === 'steps' && steps.includes(name)) return stepPlace(name);
  return field && kind !== 'steps' ? field.name : `${TEXTS}${key}`;
}

/** The chosen field, where a field is chosen. */
export function fieldIn(chosen: Chosen | undefined): OutlineField | undefined {
  return chosen?.kind === 'field' ? chosen.field : undefined;
}

/** The number, from 0, of the chosen step, or of the chosen field's step. Undefined without steps, or when a text is chosen. */
export function stepIn({ steps }: FormOutline, chosen: Chosen | undefined): number | undefined {
  const step = chosen?.kind === 'step' ? chosen.step : fieldIn(chosen)?.step;
  const at = step === undefined ? -1 : steps.indexOf(step);
  return at < 0 ? undefined : at;
}

/** Every place of the outline, from top to bottom. */
export function placesIn(outline: FormOutline): readonly string[] {
  return partsOf(outline).flatMap(({ step, fields }) => [
    ...(step === undefined ? [] : [stepPlace(step)]),
    ...fields.map(({ name }) => name),
  ]);
}

/** The place before or after another one. At either end it is the same place. When nothing is chosen, it is the first place. */
export function nextPlace(
  places: readonly string[],
  from: string | undefined,
  by: -1 | 1,
): string | undefined {
  const at = from === undefined ? 0 : places.indexOf(from) + by;
  return places[Math.min(Math.max(at, 0), places.length - 1)];
}

/** The place to choose after the chosen one was removed: the one that is now at its index. Undefined if it was not removed. */
export function placeAfterRemoval(
  before: readonly string[],
  now: readonly string[],
  chosen: string,
): string | undefined {
  const at = before.indexOf(chosen);
  return at < 0 || now.includes(chosen) ? undefined : now[Math.min(at, now.length - 1)];
}

/** A step with its fields. The fields of a form of one page are in no step. */
export interface OutlinePart {
  readonly step: string | undefined;
  readonly fields: readonly OutlineField[];
}

/** The parts of the outline. Fields that no step names are at the end. */
export function partsOf({ steps, fields }: FormOutline): readonly OutlinePart[] {
  const parts = [...steps, undefined].map((step) => ({
    step,
    fields: fields.filter((field) => field.step === step),
  }));
  return parts.filter((part) => part.step !== undefined || part.fields.length > 0);
}
