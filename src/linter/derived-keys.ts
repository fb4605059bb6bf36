import { LINK_NAMES } from '#contract/link-names.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { asNumber, asText, at, itemsOf, textsIn } from '#compiler/documents/json-node.ts';
import { PAGE_TEXTS } from '#contract/page-texts.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { isCode } from '#engine/field-facts.ts';
import { joinPath } from '#engine/field-path.ts';
import { neededParts } from '#engine/message-keys.ts';
import {
  definitionsOf,
  isTrue,
  kindOfField,
  levelUisOf,
  listedIn,
  offersCountries,
  widgetOf,
} from './field-facts.ts';
import { isRequired } from './field-names.ts';
import type { Form } from './form.ts';
import { groupedBy } from '#contract/grouped-by.ts';

/** A message key that the check derives from a form. */
export interface DerivedKey {
  readonly key: string;
  /** The parameters that its text may use. */
  readonly parameters: readonly string[];
  /** The tags that its text may have. Undefined where keys.json decides. */
  readonly tags?: readonly string[];
  /** True when every language whose visitors see the message must have it. */
  readonly isNeeded: boolean;
  /** The languages whose visitors see the message. Undefined means all: the form itself has the key, not only a variant. */
  readonly languages?: ReadonlySet<string>;
  /** A more general key whose text the page uses when this one is missing. */
  readonly general?: string;
}

/** The kinds of texts that a field may have besides its errors and the labels of its choices, each with its parameters. */
const FIELD_KEYS: Readonly<Record<string, readonly string[]>> = {
  label: [],
  help: [],
  placeholder: [],
  tooltip: [],
  'tooltip.text': [],
};

/** Problems whose text may use the parameter `limit` (R2.26). */
const WITH_LIMIT: readonly string[] = ['tooShort', 'tooLong', 'tooSmall', 'tooLarge'];

/** Every message key that the forms need or allow. */
export function derivedKeys(forms: readonly Form[]): ReadonlyMap<string, DerivedKey> {
  const keys = forms
    .filter(({ prefix }) => prefix !== undefined)
    .flatMap((form) => keysOfForm(form).map((derived) => ({ ...derived, variant: form.variant })));
  // A later key replaces an equal earlier one in the map, so needed keys come last.
  const neededLast = keys.toSorted((one, other) => Number(one.isNeeded) - Number(other.isNeeded));
  const sameKeys = groupedBy(keys, ({ key }) => key);
  return new Map(
    neededLast.map(({ variant: _own, ...derived }) => [
      derived.key,
      { ...derived, ...inAllVariants(sameKeys.get(derived.key) ?? []) },
    ]),
  );
}

interface KeyOfVariant extends DerivedKey {
  readonly variant: string | null;
}

/** The languages and the tags of a key that several variants have. A variant is named after its language: `de`, or `de+short` for an arm. */
function inAllVariants(keys: readonly KeyOfVariant[]): Pick<DerivedKey, 'languages' | 'tags'> {
  const languages = keys.flatMap(({ variant }) => (variant === null ? [] : languageOfVariant(variant)));
  const tags = keys.find((key) => key.tags)?.tags;
  return {
    ...(languages.length === keys.length && { languages: new Set(languages) }),
    ...(tags && { tags }),
  };
}

function keysOfForm(form: Form): readonly DerivedKey[] {
  const inOrder = levelUisOf(form).flatMap(({ path, order }) =>
    textsIn(order).map(({ text }) => joinPath(path, text)),
  );
  // An editor has probably renamed a field that only the order names. We allow its messages, because they are not the mistake.
  const paths = new Set([...form.fields.keys(), ...inOrder]);
  return [
    ...[...paths].flatMap((path) => keysOfField(path, form, inOrder.includes(path))),
    ...(form.hasPage ? PAGE_TEXTS : []).map((key) => needed(`${form.prefix}.${key}`)),
    ...namesIn(form, 'ui:groups').map((name) => needed(`${form.prefix}.groups.${name}.legend`)),
    ...namesIn(form, 'ui:steps').map((name) => needed(`${form.prefix}.steps.${name}.title`)),
    ...namesIn(form, 'ui:steps').map((name) => optional(`${form.prefix}.steps.${name}.lede`)),
  ];
}

function keysOfField(path: string, form: Form, isInOrder: boolean): readonly DerivedKey[] {
  const start = `${form.prefix}.inputs.${path}`;
  const widget = widgetOf(form, path);
  // The label of a choice is made of the texts of its entry.
  const option = ['name', 'value', ...(definitionsOf(form, path).some(offersCountries) ? ['dialCode'] : [])];
  const texts = Object.entries(widget === 'hidden' ? {} : { ...FIELD_KEYS, option });
  const isShown = isInOrder && form.fields.has(path);
  return [
    ...texts.map(([key, parameters]) => optional(`${start}.${key}`, parameters)),
    optional(`${start}.error`),
    ...problemKeys(`${start}.error`),
    // A password field lists its requirements under the control.
    ...(widget === 'password' ? problemKeys(`${start}.requirement`) : []),
    ...(isShown ? neededOfField(path, form) : []),
    ...listProblems(path, form).map((problem) => ({
      ...needed(`${start}.error.${problem}`, WITH_LIMIT.includes(problem) ? ['limit'] : []),
      general: `${start}.error`,
    })),
  ];
}

function problemKeys(start: string): readonly DerivedKey[] {
  return PROBLEM_KINDS.map((kind) =>
    optional(`${start}.${kind}`, WITH_LIMIT.includes(kind) ? ['limit'] : []),
  );
}

function neededOfField(path: string, form: Form): readonly DerivedKey[] {
  const { fields, prefix, uis } = form;
  const start = `${prefix}.inputs.${path}`;
  const widget = widgetOf(form, path);
  const schema = fields.get(path)?.schema;
  const codes = listedIn(schema).flatMap((value) => asText(value) ?? []);
  const parts = neededParts({
    widget,
    values: codes.filter(isCode),
    isRepeatable: kindOfField(schema) === 'repeatable',
    hasTooltip: isTrue(at(at(uis.get(path), 'ui:options'), 'tooltip')),
  });
  // The page draws the tags of a consent as links, and crashes at one that it does not know.
  const links = widget === 'consent' ? { tags: LINK_NAMES } : {};
  return parts.map((part) => ({
    ...needed(`${start}.${part}`, part === 'item' ? ['number'] : []),
    ...(part === 'label' && links),
  }));
}

/** The problems of a list that need their own texts, because the general texts are about characters. */
function listProblems(path: string, form: Form): readonly string[] {
  const kind = kindOfField(form.fields.get(path)?.schema);
  if (!form.fields.has(path) || (kind !== 'several' && kind !== 'repeatable')) return [];
  const limits = (keyword: string): readonly number[] =>
    definitionsOf(form, path).flatMap((definition) => asNumber(at(definition, keyword)) ?? []);
  return [
    ...(limits('minItems').some((least) => least > 0) ? ['tooShort'] : []),
    ...(limits('maxItems').length > 0 ? ['tooLong'] : []),
    ...(kind === 'repeatable' && isRequired(path, form) ? ['required'] : []),
  ];
}

function needed(key: string, parameters: readonly string[] = []): DerivedKey {
  return { key, parameters, isNeeded: true };
}

function optional(key: string, parameters: readonly string[] = []): DerivedKey {
  return { key, parameters, isNeeded: false };
}

/** The key of a text of a field, a group or a step, after the prefix of its form. */
const OF_PART = /^(.+?)\.(?:inputs|groups|steps)\./;

/** Whether a text belongs to a field, a group or a step of a form. */
export function isOfPart(key: string): boolean {
  return OF_PART.test(key);
}

/** Whether a key belongs to a field, group or step that its form no longer has. */
export function isOrphaned(
  key: string,
  forms: readonly Form[],
  derived: ReadonlyMap<string, unknown>,
): boolean {
  const [, prefix] = OF_PART.exec(key) ?? [];
  if (derived.has(key) || !forms.some((form) => form.prefix !== undefined && form.prefix === prefix))
    return false;
  // A field may have additional keys. Its keys count as known when its label is known.
  const parts = key.split('.');
  return !parts.some((_, index) => derived.has(`${parts.slice(0, index).join('.')}.label`));
}

function namesIn({ ui }: Form, list: 'ui:groups' | 'ui:steps'): readonly string[] {
  return itemsOf(at(ui, list)).flatMap((part) => asText(at(part, 'name')) ?? []);
}
