import { listInWords } from '#workbench/shell/list-in-words.ts';
import { isSame } from '#engine/is-same.ts';
import { type Documents, formNames, variantPaths } from '#workbench/edit/documents.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { belongsToList, catalogOfPath, ownLists } from '#workbench/edit/lists.ts';
import { RENAMED_CATALOGS } from '#workbench/edit/renames.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';
import { isReordered } from './changes-in-words.ts';
import { conditionChange, requirementChange } from './condition-in-words.ts';
import type { ReleaseComparison } from './release-comparison.ts';
import { textChanges } from './text-changes.ts';
import { isOfList } from './unexplained.ts';

/** Says what a restored release changes back (R12.6): “3 texts and 1 field go back to what they were in release 12.” */
export function restoreInWords({
  ofLive,
  ofRelease,
  changed,
  release,
}: Pick<ReleaseComparison, 'ofLive' | 'ofRelease' | 'changed'> & {
  readonly release: { readonly number: number };
}): string {
  if (changed.length === 0) return `Release ${release.number} has the same content as the live one.`;
  const { fields, rules, isReordered: order, hasOtherSteps } = formDifferences(ofLive, ofRelease);
  const others = changed.filter((path) => !ofLive.has(path) && !ofRelease.has(path)).length;
  const parts = [
    countOf(textChanges(ofLive, ofRelease).length, 'text'),
    countOf(fields.length, 'field'),
    countOf(rules.length, 'rule'),
    order ? [{ words: 'the order of the fields', isOne: true }] : [],
    hasOtherSteps ? [{ words: 'the steps', isOne: false }] : [],
    countOf(changedLists(ofLive, ofRelease, changed).length, 'list'),
    countOf(others, 'list of data', 'lists of data'),
  ].flat();
  const all = parts.length > 0 ? parts : countOf(changed.length, 'document');
  const isOne = all.length === 1 && all[0]?.isOne === true;
  const what = listInWords(all.map(({ words }) => words));
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${isOne ? 'goes' : 'go'} back to what ${isOne ? 'it was' : 'they were'} in release ${release.number}.`;
}

/** The lists whose entries or names differ, those of countries and currencies among them. */
function changedLists(before: Documents, after: Documents, changed: readonly string[]): readonly string[] {
  const lists = new Set([...ownLists(before), ...ownLists(after), ...Object.keys(RENAMED_CATALOGS)]);
  const catalogs = changed.filter(isOfList).flatMap((path) => catalogOfPath(path) ?? []);
  return [...lists].filter((list) => catalogs.some((catalog) => belongsToList(catalog, list)));
}

interface Part {
  readonly words: string;
  readonly isOne: boolean;
}

function countOf(count: number, one: string, several = `${one}s`): readonly Part[] {
  if (count === 0) return [];
  return [{ words: `${count} ${count === 1 ? one : several}`, isOne: count === 1 }];
}

interface FormDifferences {
  readonly fields: readonly string[];
  /** When fields are asked, and when visitors have to answer them. */
  readonly rules: readonly string[];
  readonly isReordered: boolean;
  readonly hasOtherSteps: boolean;
}

/** What differs in any variant of any form. A field and a rule count once, whatever the number of variants. */
function formDifferences(before: Documents, after: Documents): FormDifferences {
  const forms = [...new Set([...formNames(before), ...formNames(after)])];
  const all = forms.flatMap((form) => {
    const paths = [...variantPaths(before, form), ...variantPaths(after, form)];
    const variants = [undefined, ...new Set(paths.map((path) => variantOfPath(path)))];
    return variants.map((variant) =>
      differencesBetween(documentsIn(before, form, variant), documentsIn(after, form, variant), form),
    );
  });
  return {
    fields: [...new Set(all.flatMap(({ fields }) => fields))],
    rules: [...new Set(all.flatMap(({ rules }) => rules))],
    isReordered: all.some((one) => one.isReordered),
    hasOtherSteps: all.some((one) => one.hasOtherSteps),
  };
}

function differencesBetween(before: Documents, after: Documents, form: string): FormDifferences {
  const [was, is] = [outlineOf(before, form), outlineOf(after, form)];
  const earlierFields = new Map(was.fields.map((field) => [field.name, field]));
  const kept = is.fields.flatMap((field) => {
    const earlier = earlierFields.get(field.name);
    return earlier ? [{ earlier, field }] : [];
  });
  const keptNames = new Set(kept.map(({ field }) => field.name));
  const others = [...was.fields, ...is.fields].filter(({ name }) => !keptNames.has(name));
  const changed = kept.filter(({ earlier, field }) => !isSame(comparable(earlier), comparable(field)));
  return {
    fields: [...others, ...changed.map(({ field }) => field)].map(({ name }) => `${form} ${name}`),
    rules: kept.flatMap(({ earlier, field }) => {
      const [then, now] = [
        { documents: before, outline: was, field: earlier },
        { documents: after, outline: is, field },
      ] as const;
      return [
        ...conditionChange(then, now).map(() => `${form} ${field.name} asked`),
        ...requirementChange(then, now).map(() => `${form} ${field.name} answered`),
      ];
    }),
    isReordered: isReordered(was, is),
    hasOtherSteps:
      !isSame(was.steps, is.steps) || kept.some(({ earlier, field }) => earlier.step !== field.step),
  };
}

/** What we compare of two fields. It leaves out the place in the document, and the conditions and the step, which count apart. */
function comparable(field: OutlineField): Readonly<Record<string, unknown>> {
  const {
    place: _place,
    isRequired: _isRequired,
    isConditional: _isConditional,
    step: _step,
    ...rest
  } = field;
  return rest;
}
