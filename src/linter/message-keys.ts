import { PROBLEM_KINDS } from '#contract/problem.ts';
import { askedLevelsOf } from './asked-level.ts';
import { isCode, kindOfField, listedIn, widgetOf } from './field-kind.ts';
import type { FileKind } from './file-kind.ts';
import { fieldUisOf, type Form } from './form.ts';
import { at, itemsOf, asText, textsIn } from '#compiler/documents/json-node.ts';
import { join } from '#engine/field-path.ts';
import type { Workspace } from './workspace.ts';

/** What a field may say besides its errors. */
const FIELD_KEYS = ['label', 'help', 'placeholder', 'tooltip', 'tooltip.text', 'option'];

/** Problems whose text may name the limit that was missed (R2.26). */
const WITH_LIMIT: readonly string[] = ['tooShort', 'tooLong', 'tooSmall', 'tooLarge'];

/**
 * The message keys that every form needs: labels, the words of repeatable groups and of listed answers, legends, titles,
 * tooltips. A field is asked once `ui:order` names it.
 */
export function neededKeys(forms: readonly Form[]): ReadonlySet<string> {
  return new Set(
    forms
      .filter(hasPrefix)
      .flatMap((form) => [
        ...askedFieldsOf(form).flatMap((path) => keysOfField(path, form)),
        ...withTooltip(form).flatMap((name) => tooltipKeys(`${form.prefix}.inputs.${name}`)),
        ...namesIn(form, 'ui:groups').map((name) => `${form.prefix}.groups.${name}.legend`),
        ...namesIn(form, 'ui:steps').map((name) => `${form.prefix}.steps.${name}.title`),
      ]),
  );
}

/** The fields that a form has and names in an order, by path. */
function askedFieldsOf(form: Form): readonly string[] {
  return askedLevelsOf(form).flatMap(({ path, order, fields }) => {
    const named = new Set(textsIn(order).map(({ text }) => text));
    return [...fields.keys()].filter((name) => named.has(name)).map((name) => join(path, name));
  });
}

function keysOfField(path: string, form: Form): readonly string[] {
  if (widgetOf(form, path) === 'hidden') return [];
  const start = `${form.prefix}.inputs.${path}`;
  const schema = form.fields.get(path)?.schema;
  const own = kindOfField(schema) === 'repeatable' ? ['label', 'item', 'add'] : ['label'];
  return [
    ...own.map((key) => `${start}.${key}`),
    ...listedIn(schema)
      .flatMap((value) => asText(value) ?? [])
      .filter(isCode)
      .map((code) => `${start}.option.${code}`),
  ];
}

/** Every message key that follows from a form, needed or not, with the parameters its text may use. */
export function derivedKeys(forms: readonly Form[]): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ...[...neededKeys(forms)].map((key) => [key, key.endsWith('.item') ? ['number'] : []] as const),
    ...forms
      .filter(hasPrefix)
      .flatMap((form) => [
        ...fieldKeys(form),
        ...namesIn(form, 'ui:steps').map((name) => [`${form.prefix}.steps.${name}.lede`, []] as const),
      ]),
  ]);
}

function fieldKeys(form: Form): readonly (readonly [string, readonly string[]])[] {
  // What the order names and no schema knows was renamed or dropped half-way: its messages are not the mistake.
  const names = new Set([...form.fields.keys(), ...orderOf(form)]);
  return [...names].flatMap((name) => {
    const start = `${form.prefix}.inputs.${name}`;
    const widget = widgetOf(form, name);
    const said = widget === 'hidden' ? [] : FIELD_KEYS;
    return [
      ...said.map(
        (key) => [`${start}.${key}`, key === 'option' ? ['name', 'value', 'dialCode'] : []] as const,
      ),
      [`${start}.error`, []] as const,
      ...PROBLEM_KINDS.flatMap((kind) =>
        // A password lists what it needs under its control.
        ['error', ...(widget === 'password' ? ['requirement'] : [])].map(
          (part) => [`${start}.${part}.${kind}`, WITH_LIMIT.includes(kind) ? ['limit'] : []] as const,
        ),
      ),
    ];
  });
}

/** Whether a key speaks of a field, group or step that its form no longer has. */
export function isOrphaned(
  key: string,
  forms: readonly Form[],
  derived: ReadonlyMap<string, unknown>,
): boolean {
  const [, prefix] = /^(.+?)\.(?:inputs|groups|steps)\./.exec(key) ?? [];
  return prefix !== undefined && forms.some((form) => form.prefix === prefix) && !belongs(key, derived);
}

/** Fields may have keys of their own beside the usual ones: what counts is that their label is known. */
function belongs(key: string, derived: ReadonlyMap<string, unknown>): boolean {
  if (derived.has(key)) return true;
  const parts = key.split('.');
  return parts.some((_, index) => derived.has(`${parts.slice(0, index).join('.')}.label`));
}

/**
 * Whether every form tells which messages it says. While one of them is broken, its messages only seem to be unused.
 */
export function knowsAllKeys({ files, forms }: Pick<Workspace, 'files' | 'forms'>): boolean {
  const documents = files.filter(({ kind }) => kind !== undefined && FORM_DOCUMENTS.includes(kind));
  const read = new Set(forms.map(({ name }) => name));
  return (
    documents.every(({ root, path }) => root !== undefined && read.has(path.split('/')[1] ?? '')) &&
    forms.every(hasPrefix)
  );
}

const FORM_DOCUMENTS: readonly FileKind[] = ['form-schema', 'form-ui', 'form-variant'];

function hasPrefix({ prefix }: Form): boolean {
  return prefix !== undefined;
}

/** The fields whose tooltip is shown: name and text are said without asking whether they are there. */
function withTooltip(form: Form): readonly string[] {
  return fieldUisOf(form).flatMap(({ path, member }) => {
    const tooltip = at(at(member.node, 'ui:options'), 'tooltip');
    return tooltip?.kind === 'plain' && tooltip.value === true && form.fields.has(path) ? [path] : [];
  });
}

function tooltipKeys(start: string): readonly string[] {
  return [`${start}.tooltip`, `${start}.tooltip.text`];
}

function orderOf(form: Form): readonly string[] {
  return askedLevelsOf(form).flatMap(({ path, order }) => textsIn(order).map(({ text }) => join(path, text)));
}

function namesIn({ ui }: Form, list: 'ui:groups' | 'ui:steps'): readonly string[] {
  return itemsOf(at(ui, list)).flatMap((part) => asText(at(part, 'name')) ?? []);
}
