import type { FieldSpec } from '#contract/compiled-form.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';

/**
 * Takes over what the visitor typed into a pre-rendered page before the program ran. Letters that do not enter the
 * form's state would be on the screen but not in what is sent (architecture, decision 14).
 *
 * @param root The element the page is drawn in.
 * @param pack The language that is shown: a browser may have filled in a country by its name.
 */
export function adoptTyped(root: ParentNode, store: FormStore, pack: LanguagePack | undefined): void {
  const { form, answers } = store.state();
  for (const field of form.fields) {
    const control = root.querySelector(`[name="${field.name}"]`);
    if (!(control instanceof HTMLInputElement)) continue;
    const typed = answerIn(control, field, pack);
    if (typed === undefined || isShownAs(typed, valueAt(answers, field.name), field)) continue;
    store.change(field.name, typed, 'visitor');
  }
}

function answerIn(control: HTMLInputElement, field: FieldSpec, pack: LanguagePack | undefined): unknown {
  if (field.type === 'boolean') return control.checked || undefined;
  if (field.catalog === undefined) return control.value || undefined;
  return pack?.catalogs[field.catalog]?.find(({ name, value }) => [name, value].includes(control.value))
    ?.value;
}

/** A phone number may be shown in pairs of digits; anywhere else a space is a letter, in a password above all. */
function isShownAs(typed: unknown, answer: unknown, { widget }: FieldSpec): boolean {
  return widget === 'tel' ? withoutSpaces(typed) === withoutSpaces(answer) : typed === answer;
}

function withoutSpaces(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(' ', '') : value;
}
