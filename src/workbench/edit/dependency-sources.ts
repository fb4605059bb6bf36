import { isSame } from '#engine/is-same.ts';
import { dependenciesOf, sourcesOf } from './dependency-edits.ts';
import { textIn } from './documents.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** The kinds of rules that editors add without JSON. */
export type NewDependencyKind = 'copy' | 'constant' | 'template';

/** Whether something may fill a field: the visitor alone gives a consent, and a password comes from nobody else. */
export function canBeFilled(field: OutlineField): boolean {
  return !['consent', 'several', 'list'].includes(field.kind) && !isSecret(field);
}

/** The fields that can fill another one by a rule of a kind. None of them follows from it, or fills it already. */
export function sourcesFor(
  outline: FormOutline,
  field: OutlineField,
  kind: NewDependencyKind,
): readonly OutlineField[] {
  const followers = fieldAndFollowers(outline, field.name);
  // Several constants of one field may follow each other.
  const taken = dependenciesOf(field).filter(
    (rule) => kind !== 'constant' || !('is' in rule) || 'else' in rule,
  );
  const others = outline.fields.filter(
    (one) =>
      !isSecret(one) && !followers.has(one.name) && !taken.some((rule) => sourcesOf(rule).includes(one.name)),
  );
  return others.filter((one) => {
    switch (kind) {
      case 'copy':
        return isCopyable(one, field);
      case 'constant':
        return LISTED.includes(one.kind);
      case 'template':
        return WRITTEN.includes(one.kind);
    }
  });
}

/** The fields that an answer fills. */
export function filledBy({ fields }: FormOutline, source: string): readonly OutlineField[] {
  return fields.filter((field) => dependenciesOf(field).some((rule) => sourcesOf(rule).includes(source)));
}

function isSecret({ name, ui, schema }: OutlineField): boolean {
  return (
    name === 'password' || ui['ui:widget'] === 'password' || textIn(schema['format']).startsWith('password-')
  );
}

const TEXTS = ['text', 'long'];
const LISTED = ['tick', 'choice', 'catalog'];
const WRITTEN = [...TEXTS, 'date', 'choice', 'catalog'];

function isCopyable(one: OutlineField, field: OutlineField): boolean {
  if (TEXTS.includes(one.kind) && TEXTS.includes(field.kind)) return true;
  return (
    one.kind === field.kind &&
    ['enum', 'catalog'].every((word) => isSame(one.schema[word], field.schema[word]))
  );
}

/** A field, and all that its answer fills, also by way of others. */
function fieldAndFollowers(outline: FormOutline, field: string): ReadonlySet<string> {
  const found = new Set([field]);
  // Grows while it is walked.
  for (const name of found) for (const next of filledBy(outline, name)) found.add(next.name);
  return found;
}
