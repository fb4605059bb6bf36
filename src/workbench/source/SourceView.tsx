import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { changedPaths } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { editing, schemaPath } from '#workbench/edit/documents.ts';
import { offersIn } from '#workbench/review/cure-offers.ts';
import { FindingList } from '#workbench/review/FindingList.tsx';
import { inWorkbenchWords } from '#workbench/review/finding-in-words.ts';
import { pathOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import type { CodeEditor, CodeEditorParts } from './code-editor.ts';
import styles from './SourceView.module.css';

interface SourceViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows the documents as text, beside their findings (R12.3). */
export function SourceView({ route, canEdit }: SourceViewProps): ReactNode {
  const state = useDraftState();
  const [, path = '', line = ''] = /^(.*?)(?::(\d+))?$/.exec(route.chosen) ?? [];
  const shown = state.history.now.has(path) ? path : schemaPath(route.form);
  const changed = new Set(changedPaths(state));
  const wrong = new Set(state.check?.findings.map(({ file }) => file));
  const files = [...state.history.now.keys()].filter((file) => isOfForm(file, route.form)).toSorted();
  return (
    <div className={styles['view']}>
      <nav className={styles['files']} aria-label="Files">
        <ul className={styles['list']}>
          {files.map((file) => (
            <li key={file}>
              <Link
                className={styles['file']}
                to={pathOf({ ...route, chosen: file })}
                {...(file === shown && { 'aria-current': 'true' })}
              >
                <span>{file.replace(/^forms\/[^/]+\/|^catalogs\//, '')}</span>
                {wrong.has(file) && <span className={styles['wrong']}>wrong</span>}
                {changed.has(file) && !wrong.has(file) && <span className={look['muted']}>changed</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Code key={shown} path={shown} line={line} canEdit={canEdit} />
      <div className={styles['findings']}>
        <FindingList route={route} canEdit={canEdit} />
      </div>
    </div>
  );
}

function isOfForm(file: string, form: string): boolean {
  return file.startsWith(`forms/${form}/`) || file.startsWith('catalogs/messages/');
}

const NO_OFFERS: ReturnType<typeof offersIn> = { first: [], last: [] };

interface CodeProps {
  readonly path: string;
  readonly line: string;
  readonly canEdit: boolean;
}

function Code({ path, line, canEdit }: CodeProps): ReactNode {
  const store = useDraft();
  const { check } = useDraftState();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor>();
  // Talks to CodeMirror, which renders by itself. The browser loads it when an editor first opens this view.
  useEffect(() => {
    let isWanted = true;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      const { openCodeEditor } = await import('./code-editor.ts');
      if (!isWanted || !host.current) return;
      const textNow = (): string => store.state().history.now.get(path) ?? '';
      const onText = (next: string): void =>
        store.perform(
          editing(path, () => next),
          { name: `Change ${path}`, topic: path },
        );
      const { undo, redo } = store;
      const mend: CodeEditorParts['mend'] = (finding) => {
        const { first, last } = canEdit ? offersIn(store.state(), finding) : NO_OFFERS;
        return [...first, ...last].map(({ name, gesture }) => ({
          name,
          apply: () => store.perform(gesture, { name }),
        }));
      };
      const parts = { path, canEdit, onText, undo, redo, mend };
      const opened = openCodeEditor({ host: host.current, text: textNow(), ...parts });
      // We always show the newest text, because an older text would remove letters that the editor has typed since.
      const unsubscribe = store.subscribe(() => opened.show(textNow()));
      close = () => {
        unsubscribe();
        opened.close();
      };
      setEditor(opened);
    };
    void open();
    return () => {
      isWanted = false;
      close();
    };
  }, [path, canEdit, store]);
  useEffect(() => {
    const own = check?.findings.filter(({ file }) => file === path) ?? [];
    editor?.mark(own.map((finding) => inWorkbenchWords(finding, store.state().history.now)));
  }, [editor, check, path, store]);
  useEffect(() => {
    if (line !== '') editor?.goTo(Number(line));
  }, [editor, line]);
  return <div className={styles['code']} ref={host} />;
}
