import type { ReactNode } from 'react';
import { type Dependent, dependentsOf, type Removal } from '#workbench/edit/dependents.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { choiceName } from '#workbench/edit/outline-texts.ts';
import type { Outcome } from '#workbench/edit/removals.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import look from '#workbench/shell/look.module.css';
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
  const alone = new Set(dependents.filter(({ isLast }) => isLast).map((one) => one.field)).size;
  const remove = (outcome: Outcome): void => {
    onClose();
    gestures.removeWith(removal, outcome);
  };
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      <div className={look['stack']}>
        <ul>
          {dependents.map((one) => (
            <li key={`${one.field} ${one.kind}`}>{inWords(one, nameOf(one.field), code !== undefined)}</li>
          ))}
        </ul>
        <div className={look['row']}>
          {alone === 0 ? (
            <button className={look['primary']} type="button" onClick={() => remove('ask')}>
              Remove
            </button>
          ) : (
            <>
              <button className={look['button']} type="button" onClick={() => remove('remove')}>
                {alone === 1 ? 'Remove it too' : 'Remove them too'}
              </button>
              <button className={look['button']} type="button" onClick={() => remove('ask')}>
                {alone === 1 ? 'Always ask it' : 'Always ask them'}
              </button>
            </>
          )}
          <button className={look['plain']} type="button" data-safe="" onClick={onClose}>
            {`Keep “${name}”`}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function inWords({ kind, isLast }: Dependent, name: string, isChoice: boolean): string {
  const after = isChoice ? 'after this answer' : 'after certain answers to it';
  switch (kind) {
    case 'asked':
      return isLast
        ? `“${name}” is asked only ${after}.`
        : `“${name}” is asked after other answers, too. That stays.`;
    case 'required':
      return isLast
        ? `“${name}” has to be answered only ${after}. Otherwise visitors may leave it empty.`
        : `“${name}” has to be answered after other answers, too. That stays.`;
    case 'filled':
      return isLast
        ? `“${name}” is filled in automatically from it.`
        : `“${name}” is also filled in automatically from it. Its other rules stay.`;
    case 'dialCode':
      return `“${name}” takes its dial code from it. It stays, but without advice about telephone numbers.`;
  }
}
