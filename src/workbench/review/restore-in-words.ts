import { isSame } from '#engine/is-same.ts';
import { type Documents, formNames, variantPaths } from '#workbench/edit/documents.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';
import type { ReleaseComparison } from './release-comparison.ts';
import { textChanges } from './text-changes.ts';

/** Says what goes back when a release becomes live again (R12.6): “3 texts and 1 field go back to what they were in release 12.” */
export function restoreInWords({
  ofLive,
  ofRelease,
  changed,
  release,
}: Pick<ReleaseComparison, 'ofLive' | 'ofRelease' | 'changed'> & {
  readonly release: { readonly number: number };
}): string {
  if (changed.length === 0) return `Release ${release.number} has the same content as the live one.`;
  const texts = textChanges(ofLive, ofRelease).length;
  const fields = changedFields(ofLive, ofRelease).length;
  const others = changed.filter((path) => !ofLive.has(path) && !ofRelease.has(path)).length;
  const counts = [
    countOf(texts, 'text'),
    countOf(fields, 'field'),
    countOf(others, 'list of data', 'lists of data'),
  ].flat();
  const all = counts.length > 0 ? counts : [countOf(changed.length, 'document')].flat();
  const isOne = texts + fields + others === 1 || (counts.length === 0 && changed.length === 1);
  return `${AND.format(all)} ${isOne ? 'goes' : 'go'} back to what ${isOne ? 'it was' : 'they were'} in release ${release.number}.`;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function countOf(count: number, one: string, several = `${one}s`): readonly string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : several}`];
}

/** The fields that differ in any variant of their form, each once. */
function changedFields(before: Documents, after: Documents): readonly string[] {
  const forms = [...new Set([...formNames(before), ...formNames(after)])];
  const found = forms.flatMap((form) => {
    const paths = [...variantPaths(before, form), ...variantPaths(after, form)];
    const variants = [undefined, ...new Set(paths.map((path) => variantOfPath(path)))];
    return variants.flatMap((variant) =>
      fieldsBetween(documentsIn(before, form, variant), documentsIn(after, form, variant), form),
    );
  });
  return [...new Set(found)];
}

function fieldsBetween(before: Documents, after: Documents, form: string): readonly string[] {
  const [was, is] = [before, after].map(
    (documents) => new Map(outlineOf(documents, form).fields.map((field) => [field.name, field])),
  );
  const names = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return names
    .filter((name) => {
      const [one, other] = [was?.get(name), is?.get(name)];
      return !one || !other || !isSame(told(one), told(other));
    })
    .map((name) => `${form} ${name}`);
}

/** What a field asks, wherever its document says it. */
function told({ place: _place, ...field }: OutlineField): Readonly<Record<string, unknown>> {
  return field;
}
