import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import { makeList, newListName } from '#workbench/edit/list-edits.ts';
import { listTitle, ownLists, usesOfList } from '#workbench/edit/lists.ts';
import { RENAMED_CATALOGS } from '#workbench/edit/renames.ts';
import { type DraftRoute, pathOf } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import widePage from '#workbench/shell/wide-page.module.css';
import { NewList } from './NewList.tsx';
import { OwnList } from './OwnList.tsx';
import { Renames } from './Renames.tsx';
import styles from './ListsView.module.css';

interface ListsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** The lists of one's own, and the names of countries and currencies (R18.3). */
export function ListsView({ route, canEdit }: ListsViewProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const go = useGo();
  const [isMaking, setIsMaking] = useState(false);
  const lists = ownLists(history.now);
  const shown = route.chosen === '' ? (lists[0] ?? '') : route.chosen;
  const title = RENAMED_CATALOGS[shown];
  return (
    <div className={widePage['page']}>
      <div className={`${look['row']} ${look['between']}`}>
        <ListLinks route={route} lists={lists} shown={shown} />
        {canEdit && (
          <button className={look['primary']} type="button" onClick={() => setIsMaking(true)}>
            + New list
          </button>
        )}
      </div>
      {lists.length === 0 && shown === '' && (
        <p className={look['muted']}>
          There is no list of your own yet. Paste one, and every field with choices can offer it.
        </p>
      )}
      {lists.includes(shown) && (
        <OwnList
          key={shown}
          route={route}
          list={shown}
          canEdit={canEdit}
          onGone={() => go({ ...route, chosen: '' }, 'stay')}
        />
      )}
      {title !== undefined && (
        <Renames key={shown} draft={route.draft} catalog={shown} title={title} canEdit={canEdit} />
      )}
      {isMaking && (
        <NewList
          languages={languagesOf(history.now)}
          onClose={() => setIsMaking(false)}
          onMake={(name, entries) => {
            const list = newListName(history.now, name);
            perform(makeList(list, entries), { name: `Make the list “${listTitle(list)}”` });
            setIsMaking(false);
            go({ ...route, chosen: list });
          }}
        />
      )}
    </div>
  );
}

interface ListLinksProps {
  readonly route: DraftRoute;
  readonly lists: readonly string[];
  readonly shown: string;
}

function ListLinks({ route, lists, shown }: ListLinksProps): ReactNode {
  const { history } = useDraftState();
  const all = [
    ...lists.map((list) => [list, listTitle(list), usesIn(usesOfList(history.now, list).length)] as const),
    ...Object.entries(RENAMED_CATALOGS).map(([catalog, title]) => [catalog, title, ''] as const),
  ];
  return (
    <nav aria-label="Lists">
      <ul className={styles['links']}>
        {all.map(([list, title, uses]) => (
          <li key={list}>
            <Link
              className={styles['link']}
              to={pathOf({ ...route, chosen: list })}
              {...(list === shown && { 'aria-current': 'page' })}
            >
              <span>{title}</span>
              {uses !== '' && <span className={look['muted']}>{uses}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function usesIn(count: number): string {
  if (count === 0) return 'not used';
  return count === 1 ? 'in 1 field' : `in ${count} fields`;
}
