import { type Dependency, dependenciesOf, sourcesOf } from './dependency-edits.ts';
import { type Branch, branchesOf, testsOf } from './branches.ts';
import { type Documents, objectIn, readAt, schemaPath, textIn, textsIn } from './documents.ts';
import { outlineOf, type OutlineField } from './form-outline.ts';
import type { Json } from './read-json.ts';

/** A field, or one of its choices. */
export interface Removal {
  readonly field: string;
  /** The choice. Undefined for the whole field. */
  readonly code?: string;
}

/** How a field depends on another field or on one of its choices. */
export type DependentKind =
  /** It is asked only after certain answers. */
  | 'asked'
  /** Visitors have to answer it only after certain answers. */
  | 'required'
  /** A rule fills it from the answer. */
  | 'filled'
  /** It is a telephone number whose dial code is the answer. */
  | 'dialCode';

/** A field that depends on a field or on one of its choices. */
export interface Dependent {
  readonly field: string;
  readonly kind: DependentKind;
  /** False when other answers remain with which the same happens. */
  readonly isLast: boolean;
}

/** Every field that depends on a field or on one of its choices, in the order of the page (R18.8). */
export function dependentsOf(documents: Documents, form: string, removal: Removal): readonly Dependent[] {
  const { fields } = outlineOf(documents, form);
  const all = [
    ...branchesOf(documents, form).flatMap((branch) => ofBranch(branch, removal)),
    ...ofDependencies(documents, form, removal),
    ...fields.flatMap((field) => ofField(field, removal)),
  ].filter(({ field }) => field !== removal.field);
  const order = fields.map(({ name }) => name);
  const unique = new Map(all.map((one) => [`${one.field} ${one.kind}`, one]));
  return [...unique.values()].toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** How a test depends on a removal: not at all, with other answers beside it, or on this alone. */
export function hangsOn(test: Json, { field, code }: Removal): 'nothing' | 'others too' | 'this alone' {
  const tests = testsOf(test, field);
  if (tests.length === 0) return 'nothing';
  if (code === undefined) return 'this alone';
  const codes = tests.flatMap(codesIn);
  if (!codes.includes(code)) return 'nothing';
  return codes.every((one) => one === code) ? 'this alone' : 'others too';
}

function ofBranch({ test, parts }: Branch, removal: Removal): readonly Dependent[] {
  const hangs = hangsOn(test, removal);
  if (hangs === 'nothing') return [];
  return (['then', 'else'] as const).flatMap((part) => {
    // Without the choice, `else` applies to all answers that remain.
    const isLast = hangs === 'this alone' && (part === 'then' || removal.code === undefined);
    return [
      ...parts[part].asked.map((field): Dependent => ({ field, kind: 'asked', isLast })),
      ...parts[part].required.map((field): Dependent => ({ field, kind: 'required', isLast })),
    ];
  });
}

/** The fields that `dependencies` requires once the field has an answer. */
function ofDependencies(documents: Documents, form: string, { field, code }: Removal): readonly Dependent[] {
  if (code !== undefined) return [];
  const own = objectIn(readAt(documents, schemaPath(form), ['dependencies']))[field];
  const asked = Object.keys(objectIn(objectIn(own)['properties']));
  return [
    ...textsIn(own).map((name): Dependent => ({ field: name, kind: 'required', isLast: true })),
    ...asked.map((name): Dependent => ({ field: name, kind: 'asked', isLast: true })),
  ];
}

function ofField(one: OutlineField, removal: Removal): readonly Dependent[] {
  const rules = dependenciesOf(one).map((rule) => ruleHangsOn(rule, removal));
  const isLast = rules.every((hangs) => hangs === 'this alone');
  const dialCode = textIn(objectIn(one.ui['ui:options'])['dialCode']);
  return [
    ...(rules.some((hangs) => hangs !== 'nothing')
      ? [{ field: one.name, kind: 'filled' as const, isLast }]
      : []),
    // The number stays a question without its dial code.
    ...(removal.code === undefined && dialCode === removal.field
      ? [{ field: one.name, kind: 'dialCode' as const, isLast: false }]
      : []),
  ];
}

/** How a rule that fills a field depends on a removal. */
export function ruleHangsOn(
  rule: Dependency,
  { field, code }: Removal,
): 'nothing' | 'others too' | 'this alone' {
  if (!sourcesOf(rule).includes(field)) return 'nothing';
  if (code === undefined) return 'this alone';
  const codes = codesIn(rule['is'] ?? null);
  if (!codes.includes(code)) return 'nothing';
  return codes.length === 1 ? 'this alone' : 'others too';
}

/** The texts in a JSON value, at any depth. */
function codesIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  const parts = Array.isArray(value) ? value : Object.values(objectIn(value));
  return parts.flatMap((part: Json) => codesIn(part));
}
