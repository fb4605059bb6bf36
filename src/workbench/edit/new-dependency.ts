import type { Dependency } from './dependency-edits.ts';
import { fieldsOfTemplate } from './dependency-in-words.ts';
import type { Documents } from './documents.ts';
import { namedAnswers } from './list-choice.ts';
import { type NewDependencyKind, sourcesFor } from './dependency-sources.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** A rule that an editor has not finished yet. Missing parts are empty, and so are parts that the kind does not need. */
export interface NewDependency {
  readonly kind: NewDependencyKind;
  readonly from: string;
  /** The answer of the source after which a constant is filled in. Empty for a tick. */
  readonly is: string;
  /** The constant. */
  readonly value: string;
  readonly template: string;
  /** Whether the rule also overwrites an answer of the visitor. */
  readonly isAlways: boolean;
}

const TICKED = 'ticked';
const NOT_TICKED = 'not ticked';

/** The possible answers of a field whose answers have names: codes, or the words for a tick. */
export function answersOf(documents: Documents, field: OutlineField): readonly string[] {
  return field.kind === 'tick' ? [TICKED, NOT_TICKED] : namedAnswers(documents, field);
}

/** The rule as ui.json contains it. Undefined while a part is missing. */
export function ruleOf(
  parts: NewDependency,
  outline: FormOutline,
  field: OutlineField,
): Dependency | undefined {
  const sources = sourcesFor(outline, field, parts.kind);
  const rule = parts.kind === 'template' ? templateRule(parts, sources) : sourceRule(parts, sources, field);
  return rule && { ...rule, ...(parts.isAlways && { when: 'always' }) };
}

function templateRule({ template }: NewDependency, sources: readonly OutlineField[]): Dependency | undefined {
  const names = fieldsOfTemplate(template);
  const [only] = names;
  const known = new Set(sources.map(({ name }) => name));
  if (only === undefined || !names.every((name) => known.has(name))) return undefined;
  return { from: names.length === 1 ? only : names, template };
}

function sourceRule(
  { kind, from, is, value }: NewDependency,
  sources: readonly OutlineField[],
  field: OutlineField,
): Dependency | undefined {
  const source = sources.find(({ name }) => name === from);
  if (!source) return undefined;
  if (kind === 'copy') return { from };
  const wanted = source.kind === 'tick' ? true : is;
  const filled = valueFor(field, value);
  return wanted === '' || filled === undefined ? undefined : { from, is: wanted, value: filled };
}

function valueFor({ kind }: OutlineField, value: string): string | number | boolean | undefined {
  if (value === '') return undefined;
  if (kind === 'tick') return value === TICKED;
  if (kind !== 'number') return value;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}
