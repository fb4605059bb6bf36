import { CHANGED_OUTCOME, preventsPublishing } from '#contract/finding.ts';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formNames } from '#workbench/edit/documents.ts';
import { missingNames } from '#workbench/edit/lists.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { type DraftRoute, inForm, pathOf, routeTo } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { isLocked, unsavedPaths } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { missingCount } from '#workbench/review/missing-texts.ts';
import styles from './DraftView.module.css';

const NAMES = {
  edit: 'Edit',
  source: 'Source',
  texts: 'Texts',
  lists: 'Lists',
  review: 'Review and publish',
};

/** The tabs in their order. */
const TABS = ['edit', 'source', 'texts', 'lists', 'review'] as const;

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
  const views = TABS.filter((shown) => shown !== 'source' || showsJson || route.shown === 'source');
  const obstacles = state.check?.findings.filter(preventsPublishing) ?? [];
  const missing = missingCount(state.check?.findings ?? []);
  const missingInLists = useMemo(() => missingNames(state.history.now), [state.history.now]);
  const isConfirmable = obstacles.every(({ rule }) => rule === CHANGED_OUTCOME);
  return (
    <div className={styles['bar']}>
      <h1 className="visually-hidden">Draft of the form “{formTitle(state.history.now, route.form)}”</h1>
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
                {NAMES[shown]}
                {shown === 'texts' && missing > 0 && (
                  <span className={`${look['badge']} ${look['warn']}`}>{missing} missing</span>
                )}
                {shown === 'lists' && missingInLists > 0 && (
                  <span className={`${look['badge']} ${look['warn']}`}>{missingInLists} missing</span>
                )}
                {shown === 'review' && obstacles.length > 0 && (
                  <span className={`${look['badge']} ${isConfirmable ? '' : look['wrong']}`}>
                    {obstacles.length}
                    {isConfirmable ? ' to confirm' : ''}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isLocked(state) && <Undo />}
      <SaveState isChanged={isChanged} />
    </div>
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
        ↶ <span className={styles['word']}>Undo</span>
      </button>
      <button
        className={look['plain']}
        type="button"
        aria-disabled={redoName === undefined}
        title={redoName === undefined ? undefined : `Redo: ${redoName}`}
        onClick={store.redo}
      >
        ↷ <span className={styles['word']}>Redo</span>
      </button>
    </div>
  );
}

function FormChoice({ route }: { readonly route: DraftRoute }): ReactNode {
  const { history } = useDraftState();
  const go = useGo();
  return (
    <label className={styles['form']}>
      <span className="visually-hidden">Form</span>
      <select
        className={`${look['input']} ${styles['formChoice']}`}
        value={route.form}
        onChange={({ target }) => go(inForm(route, target.value))}
      >
        {formNames(history.now).map((form) => (
          <option key={form} value={form}>
            {formTitle(history.now, form)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SaveState({ isChanged }: { readonly isChanged: boolean }): ReactNode {
  const state = useDraftState();
  const isUnsaved = state.isSaving || unsavedPaths(state).length > 0;
  return (
    <div className={styles['state']}>
      {state.others.length > 0 && (
        <span className={`${look['badge']} ${look['warn']}`}>Also here: {state.others.join(', ')}</span>
      )}
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
