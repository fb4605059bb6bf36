import type { FieldSpec } from '#contract/compiled-form.ts';
import type { LanguagePack, NamedEntry } from '#contract/language.ts';
import { fieldAt } from '#engine/field-path.ts';
import type { FormStore } from '#engine/form-store.ts';
import { isSame } from '#engine/is-same.ts';
import { valueAt } from '#engine/value-at.ts';
import type { ReadText } from '#app/form/read-text.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is needed to read an answer from a control. */
interface Reading {
  /** The pack of the active language: a browser may have filled in a country by its name. */
  readonly pack: LanguagePack;
  readonly readText: ReadText;
}

/**
 * Turns what the visitor typed, ticked or chose before React ran into answers of the field's type. Controls that are unchanged
 * since the server rendered them do not count (architecture, principle 14).
 *
 * @param root The element of the page.
 */
export function restoreTypedValues(root: ParentNode, store: FormStore, reading: Reading): void {
  for (const [name, controls] of controlsByName(root)) {
    const { form, answers } = store.state();
    const field = fieldAt(form, name);
    if (!field || !controls.some(isChanged)) continue;
    const typed = answerIn(controls, field, reading);
    if (typed === NO_ANSWER || isShownAs(typed, valueAt(answers, name), field)) continue;
    store.change(name, typed, 'visitor');
  }
}

/** The text of the control is no answer, such as half the name of a country. The previous answer stays. */
const NO_ANSWER = Symbol('no answer');

const CONTROLS = ':is(input, select, textarea)[name]:not([aria-hidden])';

/** Checkboxes and radios of one field share a name. The honeypot is hidden and belongs to no field. */
function controlsByName(root: ParentNode): ReadonlyMap<string, readonly Control[]> {
  const byName = new Map<string, Control[]>();
  for (const control of root.querySelectorAll<Control>(CONTROLS))
    byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  return byName;
}

/** Whether the visitor or the browser has changed a control since the server rendered it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function answerIn(controls: readonly Control[], field: FieldSpec, { pack, readText }: Reading): unknown {
  const boxes = controls.filter(isBox);
  const ticked = boxes.filter(({ checked }) => checked);
  if (field.type === 'boolean') return ticked.length > 0;
  if (field.type === 'array') return ticked.length > 0 ? ticked.map(({ value }) => value) : undefined;
  const [control] = boxes.length > 0 ? ticked : controls;
  if (!control || control.value === '') return undefined;
  return field.catalog === undefined
    ? readText(field, control.value)
    : codeOf(control.value, pack.catalogs[field.catalog]);
}

/** The code of the entry that a text names. Browsers fill in the name or the code. */
function codeOf(text: string, entries: readonly NamedEntry[] = []): string | typeof NO_ANSWER {
  return entries.find(({ name, value }) => [name, value].includes(text))?.value ?? NO_ANSWER;
}

/**
 * Whether a typed value looks the same as an answer. The page shows phone numbers in groups of digits; in all other fields a
 * space counts.
 */
function isShownAs(typed: unknown, answer: unknown, { widget }: FieldSpec): boolean {
  return widget === 'tel' ? withoutSpaces(typed) === withoutSpaces(answer) : isSame(typed, answer);
}

function withoutSpaces(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(' ', '') : value;
}
