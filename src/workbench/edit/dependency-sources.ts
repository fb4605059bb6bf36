import { isSame } from '#engine/is-same.ts';
import { dependenciesOf, sourcesOf } from './dependency-edits.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** The kinds of rules that editors add without JSON. */
export type NewDependencyKind = 'copy' | 'constant' | 'template';

/** Whether a rule may fill a field. Only the visitor may give a consent or choose a password. */
export function canBeFilled(field: OutlineField): boolean {
  return !['consent', 'several', 'list'].includes(field.kind) && !field.facts.isSecret;
}

/**
 * The fields from which a new rule of this kind can fill `field`. Not among them: fields that depend on `field`, and fields that
 * already fill it.
 */
export function sourcesFor(
  outline: FormOutline,
  field: OutlineField,
  kind: NewDependencyKind,
): readonly OutlineField[] {
  const followers = fieldAndFollowers(outline, field.name);
  // Several constants may come from the same source, each after another answer. One with `else` is for all answers.
  const excluding = dependenciesOf(field).filter(
    (rule) => kind !== 'constant' || !('is' in rule) || 'else' in rule,
  );
  const others = outline.fields.filter(
    (one) =>
      !one.facts.isSecret &&
      !followers.has(one.name) &&
      !excluding.some((rule) => sourcesOf(rule).includes(one.name)),
  );
  return others.filter((one) => {
    switch (kind) {
      case 'copy':
        return isCopyable(one, field);
      case 'constant':
        return LISTED.includes(one.kind);
      case 'template':
        return IN_TEMPLATES.includes(one.kind);
    }
  });
}

/** The fields that an answer fills. */
export function filledBy({ fields }: FormOutline, source: string): readonly OutlineField[] {
  return fields.filter((field) => dependenciesOf(field).some((rule) => sourcesOf(rule).includes(source)));
}

const TEXTS = ['text', 'long'];
/** The kinds whose answers editors choose from a list, so that a constant can depend on one of them. */
const LISTED = ['tick', 'choice', 'catalog'];
/** The kinds whose answers a template can contain. */
const IN_TEMPLATES = [...TEXTS, 'date', 'choice', 'catalog'];

function isCopyable(one: OutlineField, field: OutlineField): boolean {
  if (TEXTS.includes(one.kind) && TEXTS.includes(field.kind)) return true;
  return (
    one.kind === field.kind &&
    ['enum', 'catalog'].every((word) => isSame(one.schema[word], field.schema[word]))
  );
}

/** A field, and all fields that depend on it, directly or through other fields. */
function fieldAndFollowers(outline: FormOutline, field: string): ReadonlySet<string> {
  const found = new Set([field]);
  // The outer loop also visits the fields that the inner loop adds to `found`.
  for (const name of found) for (const next of filledBy(outline, name)) found.add(next.name);
  return found;
}
