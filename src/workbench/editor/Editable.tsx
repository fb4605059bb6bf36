import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import styles from './Editable.module.css';

interface EditableProps {
  readonly canEdit: boolean;
  /** Controls that change the draft. */
  readonly children: ReactNode;
}

/** Controls of a draft. When the draft may not be changed here, the browser disables them, but their texts can still be read. */
export function Editable({ canEdit, children }: EditableProps): ReactNode {
  if (canEdit) return children;
  return (
    <fieldset className={styles['readOnly']} disabled>
      <legend className={look['muted']}>You can read all of this, and change nothing.</legend>
      {children}
    </fieldset>
  );
}

/** A panel of disabled controls takes the focus itself, so that it scrolls by keyboard. */
export function panelTabIndex(canEdit: boolean): 0 | -1 {
  return canEdit ? -1 : 0;
}
