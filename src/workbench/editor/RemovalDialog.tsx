import type { ReactNode } from 'react';
import { dependentsOf, type Removal } from '#workbench/edit/dependents.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { choiceName } from '#workbench/edit/outline-texts.ts';
import type { Outcome } from '#workbench/edit/removals.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import look from '#workbench/shell/look.module.css';
import { dependentInWords, waysOn } from './removal-words.ts';
import { useEditedForm } from './edited-form.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';

interface RemovalDialogProps {
  readonly outline: FormOutline;
  readonly removal: Removal;
  readonly gestures: FieldGestures;
  readonly onClose: () => void;
}

/** Names what depends on a field or choice before it is removed, and asks what becomes of it (R18.8). */
export function RemovalDialog({ outline, removal, gestures, onClose }: RemovalDialogProps): ReactNode {
  const { documents, language } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const { field, code } = removal;
  const name = code === undefined ? nameOf(field) : choiceName(documents, outline, { field, code, language });
  const dependents = dependentsOf(documents, outline.form, removal);
  const ways = waysOn(dependents);
  const remove = (outcome: Outcome): void => {
    onClose();
    gestures.removeWith(removal, outcome);
  };
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      <div className={look['stack']}>
        <ul>
          {dependents.map((one) => (
            <li key={`${one.field} ${one.kind}`}>
              {dependentInWords(one, nameOf(one.field), code !== undefined)}
            </li>
          ))}
        </ul>
        <div className={look['row']}>
          {ways.map(([outcome, words]) => (
            <button
              key={outcome}
              className={ways.length === 1 ? look['primary'] : look['button']}
              type="button"
              onClick={() => remove(outcome)}
            >
              {words}
            </button>
          ))}
          <button className={look['plain']} type="button" data-safe="" onClick={onClose}>
            {`Keep “${name}”`}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
