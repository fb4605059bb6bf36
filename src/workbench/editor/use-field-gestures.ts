import type { GestureInfo } from '#workbench/draft/history.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { duplicateField, removeField } from '#workbench/edit/field-edits.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { freeName } from '#workbench/edit/new-fields.ts';
import { moveField, moveFieldTo } from '#workbench/edit/order-edits.ts';
import { useKeys } from '#workbench/shell/use-keys.ts';

/** What can be done with a field. */
export interface FieldGestures {
  readonly perform: (gesture: Gesture, info: Omit<GestureInfo, 'at'>) => void;
  readonly move: (field: string, by: -1 | 1) => void;
  /** Before another one; undefined for the last place. */
  readonly moveTo: (field: string, before: string | undefined) => void;
  readonly duplicate: (field: OutlineField) => void;
  readonly remove: (field: OutlineField) => void;
}

interface GestureParts {
  readonly outline: FormOutline;
  readonly chosen: OutlineField | undefined;
  readonly choose: (field: string) => void;
  readonly canEdit: boolean;
  readonly add: () => void;
}

/** The gestures of the outline, by pointer and by key. */
export function useFieldGestures({ outline, chosen, choose, canEdit, add }: GestureParts): FieldGestures {
  const { perform } = useDraft();
  const { form, fields } = outline;
  const names = fields.map(({ name }) => name);
  const gestures: FieldGestures = {
    perform,
    move: (field, by) => perform(moveField(form, field, by), { name: `Move ${field}` }),
    moveTo: (field, before) => perform(moveFieldTo(form, field, before), { name: `Move ${field}` }),
    duplicate: (field) => {
      perform(duplicateField(form, field), { name: `Duplicate ${field.name}` });
      choose(freeName(field.name, names));
    },
    remove: (field) => {
      perform(removeField(form, field), { name: `Remove ${field.name}` });
      const at = names.indexOf(field.name);
      choose(names[at + 1] ?? names[at - 1] ?? '');
    },
  };
  const step = (by: -1 | 1): void => {
    const at = chosen ? names.indexOf(chosen.name) + by : 0;
    const next = names[Math.min(Math.max(at, 0), names.length - 1)];
    if (next === undefined) return;
    choose(next);
    document.getElementById(`outline-${next}`)?.focus();
  };
  const withChosen = (does: (field: OutlineField) => void): (() => void) | undefined =>
    chosen && canEdit ? () => does(chosen) : undefined;
  useKeys({
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    'Alt+ArrowUp': withChosen(({ name }) => gestures.move(name, -1)),
    'Alt+ArrowDown': withChosen(({ name }) => gestures.move(name, 1)),
    'Control+d': withChosen(gestures.duplicate),
    Delete: withChosen(gestures.remove),
    a: canEdit ? add : undefined,
  });
  return gestures;
}
