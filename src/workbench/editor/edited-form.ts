import { createContext, useContext } from 'react';
import type { Documents } from '#workbench/edit/documents.ts';
import type { VariantDifferences } from '#workbench/edit/variant-differences.ts';

/** The edited form: the shared form, or the variant of one language. */
export interface EditedForm {
  /** The documents as they apply in the variant. */
  readonly documents: Documents;
  /** `de`; undefined for the form of all languages. */
  readonly variant: string | undefined;
  /** The language in which editors see the names of fields, steps and groups: that of the variant, otherwise English. */
  readonly language: string;
  /** The languages whose visitors see the form. */
  readonly languages: readonly string[];
  /** How the variant differs from the shared form; undefined for the shared form. */
  readonly differences: VariantDifferences | undefined;
}

/** The context with the edited form. */
export const EditedFormContext = createContext<EditedForm>({
  documents: new Map(),
  variant: undefined,
  language: 'en',
  languages: [],
  differences: undefined,
});

/** The edited form. */
export function useEditedForm(): EditedForm {
  return useContext(EditedFormContext);
}
