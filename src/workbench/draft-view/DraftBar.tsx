import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formNames } from '#workbench/edit/documents.ts';
import { missingNames } from '#workbench/edit/lists.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { DRAFT_VIEWS, type DraftRoute, inForm, pathOf, routeTo } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import { Select } from '#workbench/shell/Select.tsx';
import look from '#workbench/shell/look.module.css';
import { More } from '#workbench/shell/More.tsx';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { isLocked, unsavedPaths } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { missingCount } from '#workbench/review/missing-texts.ts';
import { obstacleCount } from '#workbench/review/obstacle-count.ts';
import styles from './DraftBar.module.css';

const NAMES = {
  edit: 'Edit',
  source: 'Source',
  texts: 'Texts',
  mails: 'Emails',
  lists: 'Lists',
};

interface DraftBarProps {
  readonly route: DraftRoute;
  /** The latest route of Edit. */
  readonly edited: DraftRoute;
  /** Whether the draft differs from the release that it started from. */
  readonly isChanged: boolean;
}

/** The bar above every view of a draft: the choice of form and view, undo, and whether everything is saved. */
export function DraftBar({ route, edited, isChanged }: DraftBarProps): ReactNode {
  const state = useDraftState();
  const showsJson = useShowsJson();
  // An address of the source opens it for everybody, so it has its tab.
  const views = DRAFT_VIEWS.filter((shown) => shown !== 'source' || showsJson || route.shown === 'source');
  const missing = missingCount(state.check?.findings ?? []);
  const missingInLists = useMemo(() => missingNames(state.history.now), [state.history.now]);
  return (
    <div className={styles['bar']}>
      <h1 className="visually-hidden">{`Draft of the form “${formTitle(state.history.now, route.form)}”`}</h1>
      <FormChoice route={route} />
      <nav aria-label="Views of the draft">
        <ul className={styles['tabs']}>
          {views.map((shown) => (
            <li key={shown}>
              <Link
                className={styles['tab']}
                to={pathOf(routeTo(route, shown, edited))}
                {...(route.shown === shown && { 'aria-current': 'page' })}
              >
                {shown === 'review' ? (
                  <span>
                    <span>Review</span>
                    <span className={styles['rest']}> and publish</span>
                  </span>
                ) : (
                  <span>{NAMES[shown]}</span>
                )}
                {shown === 'texts' && <Count count={missing} of="missing" />}
                {shown === 'lists' && <Count count={missingInLists} of="missing" />}
                {shown === 'review' && <Count {...obstacleCount(state.check?.findings ?? [])} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isLocked(state) && <Undo />}
      <AlsoHere others={state.others} />
      <SaveState isChanged={isChanged} />
    </div>
  );
}

/** The colleagues who have the draft open. Several open as a list, because their addresses may be long. */
function AlsoHere({ others }: { readonly others: readonly string[] }): ReactNode {
  if (others.length === 0) return null;
  return (
    <div className={styles['others']}>
      {others.length === 1 ? (
        <span className={`${look['badge']} ${look['warn']}`}>{`Also here: ${others[0]}`}</span>
      ) : (
        <More name={`Also here: ${others.length} people`}>
          {others.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </More>
      )}
    </div>
  );
}

interface CountProps {
  readonly count: number;
  readonly of: string;
  readonly isWrong?: boolean;
}

/** How much a tab has to show: “1 mistake”. On a phone, the word is only for screen readers. */
function Count({ count, of, isWrong = false }: CountProps): ReactNode {
  if (count === 0) return null;
  return (
    <span className={`${look['badge']} ${isWrong ? look['wrong'] : ''}`}>
      <span>{count}</span>
      <span className={styles['rest']}>{` ${of}`}</span>
    </span>
  );
}

function Undo(): ReactNode {
  const store = useDraft();
  const { before, after } = useDraftState().history;
  const undoName = before.at(-1)?.name;
  const redoName = after.at(-1)?.name;
  return (
    <div className={look['row']}>
      <button
        className={look['plain']}
        type="button"
        aria-disabled={undoName === undefined}
        title={undoName === undefined ? undefined : `Undo: ${undoName}`}
        onClick={store.undo}
      >
        <span>↶</span> <span className={styles['word']}>Undo</span>
      </button>
      <button
        className={look['plain']}
        type="button"
        aria-disabled={redoName === undefined}
        title={redoName === undefined ? undefined : `Redo: ${redoName}`}
        onClick={store.redo}
      >
        <span>↷</span> <span className={styles['word']}>Redo</span>
      </button>
    </div>
  );
}

function FormChoice({ route }: { readonly route: DraftRoute }): ReactNode {
  const { history } = useDraftState();
  const go = useGo();
  return (
    <div className={styles['form']}>
      <Select
        aria-label="Form"
        className={styles['formChoice']}
        value={route.form}
        choices={formNames(history.now).map((form) => [form, formTitle(history.now, form)])}
        onChoose={(form) => go(inForm(route, form))}
      />
    </div>
  );
}

function SaveState({ isChanged }: { readonly isChanged: boolean }): ReactNode {
  const state = useDraftState();
  const isUnsaved = state.isSaving || unsavedPaths(state).length > 0;
  return (
    <div className={styles['state']}>
      <output
        className={state.saveFault === undefined && !(state.gone && isUnsaved) ? '' : styles['unsaved']}
      >
        {savedText()}
      </output>
    </div>
  );

  function savedText(): string {
    if (state.gone) return unsavedPaths(state).length > 0 ? 'Not saved' : '';
    if (state.saveFault !== undefined) return `Not saved. ${state.saveFault}`;
    if (state.conflicts.length > 0) return 'Not saved: choose first what stays';
    if (isUnsaved) return 'Saving…';
    return isChanged ? 'Saved' : 'Nothing changed yet';
  }
}
