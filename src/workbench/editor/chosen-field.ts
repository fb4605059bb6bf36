import { createContext, useContext } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import type { FieldGestures } from './use-field-gestures.ts';

/** The chosen field, with its form and the gestures that change it. */
export interface ChosenField {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
  /** The name of a field of the form, as editors know it. */
  readonly nameOf: (field: string) => string;
}

/** The context with the chosen field, for the parts of its panel. */
export const ChosenFieldContext = createContext<ChosenField | undefined>(undefined);

/** The chosen field. Only the parts of its panel may ask for it. */
export function useChosenField(): ChosenField {
  const chosen = useContext(ChosenFieldContext);
  if (!chosen) throw new Error('A part of the panel of a field is outside of that panel.');
  return chosen;
}
