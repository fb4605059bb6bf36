import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { listFault, listOf, listsFor, offerList } from '#workbench/edit/list-choice.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { pathOf } from '#workbench/shell/routes.ts';
import { useChosenField } from './chosen-field.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import styles from './FieldPanel.module.css';

/** Chooses a list of one's own for a field with choices (R18.3). A link leads to its entries. */
export function ListChoice(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { draft } = useDraft();
  const { history } = useDraftState();
  const [fault, setFault] = useState('');
  const { form } = outline;
  const lists = listsFor(history.now, form, field);
  const own = listOf(history.now, field);
  if (lists.length === 0) return null;
  return (
    <section className={styles['section']} aria-label="List">
      <h3 className={look['subtitle']}>List</h3>
      <LabelledSelect
        label="Use a list"
        value={own ?? ''}
        choices={[
          ...(own === undefined ? [['', 'Choices of its own'] as const] : []),
          ...lists.map((list) => [list, listTitle(list)] as const),
        ]}
        onChoose={choose}
      />
      <Fault text={fault} />
      {own !== undefined && (
        <Link to={pathOf({ draft, shown: 'lists', form, chosen: own })}>Change its entries under Lists</Link>
      )}
    </section>
  );

  function choose(list: string): void {
    if (list === '' || list === own) return;
    const reason = listFault(history.now, { form, field, list }) ?? '';
    setFault(reason);
    if (reason === '')
      gestures.perform(offerList(form, field, list), {
        name: `Use the list “${listTitle(list)}” for “${nameOf(field.name)}”`,
      });
  }
}
