import type { GestureInfo } from '#workbench/draft/history.ts';
import { inVariant, removeVariant, resetField } from '#workbench/edit/variant-edits.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';
import { dependentsOf, type Removal } from '#workbench/edit/dependents.ts';
import type { Documents, Gesture } from '#workbench/edit/documents.ts';
import { duplicateField } from '#workbench/edit/duplicate-field.ts';
import { type FormOutline, type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { choiceName, fieldName } from '#workbench/edit/outline-texts.ts';
import { type Outcome, removing } from '#workbench/edit/removals.ts';
import { isOfAccount } from '#workbench/edit/requirement-edits.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { freeName } from '#workbench/edit/new-fields.ts';
import { moveField, moveFieldAfter, moveFieldTo, moveFieldToStep } from '#workbench/edit/order-edits.ts';
import { makeOnePage, moveStep, removeStep } from '#workbench/edit/step-edits.ts';
import { stepName } from '#workbench/edit/step-texts.ts';

/** Makes a gesture: one edit of the documents that an undo takes back, with a name for the undo button. */
export type Perform = (gesture: Gesture, info: Omit<GestureInfo, 'at'>) => void;

/** The gestures for fields, steps and variants, which the outline and the panels share. */
export interface FieldGestures {
  readonly perform: Perform;
  readonly move: (field: string, by: -1 | 1) => void;
  /** Moves a field before another one, or to the end when `before` is undefined. */
  readonly moveTo: (field: string, before: string | undefined) => void;
  readonly moveAfter: (field: string, after: string) => void;
  readonly moveToStep: (field: string, step: string) => void;
  readonly duplicate: (field: OutlineField) => void;
  /** Removes a field or one of its choices. When something depends on it, the editor decides first. */
  readonly remove: (removal: Removal) => void;
  /** Removes it, with the outcome for what depends on it. */
  readonly removeWith: (removal: Removal, outcome: Outcome) => void;
  readonly moveStep: (step: string, by: -1 | 1) => void;
  readonly removeStep: (step: string) => void;
  readonly makeOnePage: () => void;
  /** Asks for a field in the variant as the shared form does. */
  readonly reset: (field: string) => void;
  readonly removeVariant: (variant: string) => void;
}

interface GestureParts {
  readonly outline: FormOutline;
  /** The variant that the gestures change; undefined for the shared form. */
  readonly variant: string | undefined;
  /** Chooses a place, and focuses its button in the outline. */
  readonly goTo: (at: string) => void;
  /** Asks the editor what becomes of the fields that depend on what is removed. */
  readonly askRemoval: (removal: Removal) => void;
  /** The language in which the undo button names fields and steps. */
  readonly language: string;
}

/** Makes the gestures for the edited form. */
export function useFieldGestures(parts: GestureParts): FieldGestures {
  const { outline, variant, language, goTo } = parts;
  const store = useDraft();
  const { form, fields } = outline;
  const perform: Perform = (gesture, info) => store.perform(inVariant(form, variant, gesture), info);
  const names = fields.map(({ name }) => name);
  const documents = (): Documents => store.state().history.now;
  const nameOf = (field: string): string => `“${fieldName(documents(), outline, { field, language })}”`;
  const stepNameOf = (step: string): string => `“${stepName(documents(), outline, { step, language })}”`;
  const removal = useRemoval(parts, perform);
  return {
    perform,
    move: (field, by) => perform(moveField(form, field, by), { name: `Move ${nameOf(field)}` }),
    moveTo: (field, before) => perform(moveFieldTo(form, field, before), { name: `Move ${nameOf(field)}` }),
    moveAfter: (field, after) =>
      perform(moveFieldAfter(form, field, after), { name: `Move ${nameOf(field)}` }),
    moveToStep: (field, step) =>
      perform(moveFieldToStep(form, field, outline.steps.indexOf(step)), { name: `Move ${nameOf(field)}` }),
    duplicate: (field) => {
      perform(duplicateField(form, field), { name: `Duplicate ${nameOf(field.name)}` });
      goTo(freeName(field.name, names));
    },
    ...removal,
    moveStep: (step, by) => perform(moveStep(form, step, by), { name: `Move the step ${stepNameOf(step)}` }),
    removeStep: (step) => {
      perform(removeStep(form, step), { name: `Remove the step ${stepNameOf(step)}` });
      goTo(fields.find((field) => field.step === step)?.name ?? '');
    },
    makeOnePage: () => {
      perform(makeOnePage(form), { name: 'Ask everything on one page' });
      goTo(names[0] ?? '');
    },
    reset: (field) => {
      if (variant === undefined) return;
      store.perform(resetField(form, variant, field), {
        name: `Ask for ${nameOf(field)} as in all languages`,
      });
      goTo(field);
    },
    removeVariant: (removed) =>
      store.perform(removeVariant(form, removed), { name: 'Use the form of all languages again' }),
  };
}

/** The gestures that remove fields and choices (R18.8). */
function useRemoval(
  { outline, variant, language, goTo, askRemoval }: GestureParts,
  perform: Perform,
): Pick<FieldGestures, 'remove' | 'removeWith'> {
  const store = useDraft();
  const { form } = outline;
  const edited = (): Documents => documentsIn(store.state().history.now, form, variant);
  const removeWith = (removal: Removal, outcome: Outcome): void => {
    const { field, code } = removal;
    const name = `“${fieldName(edited(), outline, { field, language })}”`;
    const choice = code === undefined ? '' : `the choice “${choiceName(edited(), outline, removal)}” of `;
    const names = outline.fields.map((one) => one.name);
    perform(removing(form, removal, outcome), { name: `Remove ${choice}${name}` });
    if (code !== undefined) return;
    const left = outlineOf(edited(), form).fields.map((one) => one.name);
    const after = names.slice(names.indexOf(field) + 1).find((one) => left.includes(one));
    goTo(after ?? left.at(-1) ?? '');
  };
  return {
    removeWith,
    remove: (removal) => {
      // No account is without some of the fields (R18.7).
      if (removal.code === undefined && isOfAccount(form, { name: removal.field })) return;
      if (dependentsOf(edited(), form, removal).length > 0) askRemoval(removal);
      else removeWith(removal, 'ask');
    },
  };
}
