import { useCallback, type ReactNode } from 'react';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { renamesOfCatalog, setRename } from '#workbench/edit/renames.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { loadUsualNames } from './load-usual-names.ts';
import { NamesTable } from './NamesTable.tsx';

interface RenamesProps {
  readonly draft: string;
  /** `countries` or `currencies`. */
  readonly catalog: string;
  readonly title: string;
  readonly canEdit: boolean;
}

/** Changes the names of countries or currencies in each language. A box is empty while an entry has its usual name. */
export function Renames({ draft, catalog, title, canEdit }: RenamesProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const { value: usual, fault } = useLoaded(
    useCallback(async () => loadUsualNames(draft, catalog), [draft, catalog]),
  );
  const changed = new Map(renamesOfCatalog(history.now, catalog).map((entry) => [entry.code, entry.names]));
  const entries: readonly ListEntry[] = (usual ?? []).map(({ code }) => ({
    code,
    names: changed.get(code) ?? {},
  }));
  return (
    <section className={look['stack']} aria-label={title}>
      <h2 className={look['subtitle']}>{title}</h2>
      <p className={look['muted']}>
        The grey names are the usual ones. Write another one, and visitors read it. The usual name still finds
        the entry.
      </p>
      <Fault text={fault ?? ''} />
      {!usual && fault === undefined && <p>One moment…</p>}
      {usual && (
        <NamesTable
          label={`Names of ${title}`}
          entries={entries}
          usual={usual}
          languages={languagesOf(history.now)}
          onName={
            canEdit
              ? (change) =>
                  perform(setRename(catalog, change), {
                    name: `Change a name in “${title}”`,
                    topic: `${catalog} ${change.code} ${change.language}`,
                  })
              : undefined
          }
        />
      )}
    </section>
  );
}
