import { isSame } from '#engine/is-same.ts';
import { type Documents, readAt, uiPath } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { documentsIn } from './variant-documents.ts';

/** How a field of a variant differs from the shared form. */
export interface FieldDifference {
  /** True when only the variant asks for the field. */
  readonly isAdded: boolean;
  /** What differs, in words. */
  readonly words: readonly string[];
}

/** The differences between a variant and the shared form. */
export interface VariantDifferences {
  readonly fields: ReadonlyMap<string, FieldDifference>;
  /** The fields of the shared form that the variant does not ask. */
  readonly gone: readonly OutlineField[];
  /** What differs in the form as a whole, in words. */
  readonly words: readonly string[];
}

/** Compares the form of a variant with the shared one. */
export function variantDifferences(documents: Documents, form: string, variant: string): VariantDifferences {
  const own = documentsIn(documents, form, variant);
  const [shared, ofVariant] = [outlineOf(documents, form), outlineOf(own, form)];
  const sharedFields = new Map(shared.fields.map((field) => [field.name, field]));
  const names = new Set(ofVariant.fields.map(({ name }) => name));
  const fields = ofVariant.fields.flatMap((field) => {
    const difference = fieldDifference(sharedFields.get(field.name), field);
    return difference.isAdded || difference.words.length > 0 ? [[field.name, difference] as const] : [];
  });
  const inBoth = (list: readonly OutlineField[]): readonly string[] =>
    list.map(({ name }) => name).filter((name) => names.has(name) && sharedFields.has(name));
  const differsAt = (key: string): boolean =>
    !isSame(readAt(documents, uiPath(form), [key]), readAt(own, uiPath(form), [key]));
  return {
    fields: new Map(fields),
    gone: shared.fields.filter(({ name }) => !names.has(name)),
    words: [
      ...(isSame(inBoth(shared.fields), inBoth(ofVariant.fields))
        ? []
        : ['The fields stand in another order.']),
      ...(differsAt('ui:steps') ? [stepsInWords(ofVariant.steps.length)] : []),
      ...(differsAt('ui:groups') ? ['Other fields stand in groups.'] : []),
    ],
  };
}

function stepsInWords(count: number): string {
  return count === 0 ? 'Everything is asked on one page.' : `It has ${count} steps of its own.`;
}

function fieldDifference(ofForm: OutlineField | undefined, ofVariant: OutlineField): FieldDifference {
  if (!ofForm) return { isAdded: true, words: [] };
  const whether = ofVariant.isRequired ? 'visitors have to answer it' : 'visitors may leave it empty';
  return {
    isAdded: false,
    words: [
      ...(ofForm.isRequired === ofVariant.isRequired ? [] : [whether]),
      ...(isSame(ofForm.schema, ofVariant.schema) && ofForm.isConditional === ofVariant.isConditional
        ? []
        : ['it has other rules']),
      ...(isSame(ofForm.ui, ofVariant.ui) ? [] : ['it is drawn in another way']),
    ],
  };
}
