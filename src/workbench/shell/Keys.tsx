import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { Table } from './ScrollTable.tsx';
import look from './look.module.css';
import styles from './Keys.module.css';

const KEYS = [
  ['?', 'This list'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo and redo, in a draft'],
  ['1, 2, 3, 4, 5, 6', 'Edit, Source, Texts, Emails, Lists, and Review of a draft; in a text field with Alt'],
  ['Escape', 'Leaves a text field, so that the other keys work'],
  ['↑ ↓', 'The one before and the next one, in the outline'],
  ['F6', 'From the outline to the settings of what is chosen, and back'],
  ['Alt ↑, Alt ↓', 'Move the chosen field or step'],
  ['a', 'Add a field'],
  ['s', 'Add a step'],
  ['Ctrl D', 'Duplicate the chosen field'],
  ['Delete', 'Remove the chosen field or step'],
  ['F8', 'The next mistake, under Source'],
  ['Ctrl Shift M', 'All mistakes under Source, with their cures'],
] as const;

/** The dialog with the keyboard shortcuts of the workbench. */
export function Keys({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Table columns={['Key', 'Does']}>
        {KEYS.map(([key, meaning]) => (
          <tr key={key}>
            <td className={look['nowrap']}>
              <kbd className={styles['key']}>{key}</kbd>
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </Table>
    </Dialog>
  );
}
