import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { EditView } from '#workbench/editor/EditView.tsx';
import { ListsView } from '#workbench/lists/ListsView.tsx';
import { ReviewView } from '#workbench/review/ReviewView.tsx';
import { DRAFT_VIEWS, type DraftRoute, fitsWindow, routeTo } from '#workbench/shell/routes.ts';
import { useKeys } from '#workbench/shell/use-keys.ts';
import { useDraftRoute, useGo, useMe } from '#workbench/shell/use-route.ts';
import { SourceView } from '#workbench/source/SourceView.tsx';
import { MailsView } from '#workbench/texts/MailsView.tsx';
import { TextsView } from '#workbench/texts/TextsView.tsx';
import look from '#workbench/shell/look.module.css';
import { DraftBar } from './DraftBar.tsx';
import { EndedDraft } from './EndedDraft.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { DecideLive, OtherChangesNotice } from './OtherChangesNotice.tsx';
import { ScheduleNotice } from './ScheduleNotice.tsx';
import { changedPaths, isLocked, unsavedPaths } from '#workbench/draft/draft-state.ts';
import { DraftContext, useDraft, useDraftState, useOpenDraft } from '#workbench/draft/use-draft.ts';
import styles from './DraftView.module.css';

interface DraftViewProps {
  readonly me: Me;
  readonly route: DraftRoute;
}

/** One draft in one of its views (R12.2, R12.3, R12.6, R12.7). */
export function DraftView(): ReactNode {
  const me = useMe();
  const route = useDraftRoute();
  const { store, fault, isGone = false } = useOpenDraft(route.draft);
  if (isGone) return <EndedDraft me={me} route={route} />;
  if (!store)
    return (
      <div className={look['page']}>
        <p>{fault === undefined ? 'Opening the draft…' : `The draft cannot be opened. ${fault}`}</p>
        {fault !== undefined && <Link to="/">All forms and drafts</Link>}
      </div>
    );
  return (
    <DraftContext value={store}>
      <OpenDraft me={me} route={route} />
    </DraftContext>
  );
}

function OpenDraft({ me, route }: DraftViewProps): ReactNode {
  const store = useDraft();
  const state = useDraftState();
  const go = useGo();
  const isUnsaved = unsavedPaths(state).length > 0;
  const edited = useEditedRoute(route);
  useKeys({
    'Control+z': store.undo,
    'Control+Shift+z': store.redo,
    'Control+y': store.redo,
    ...Object.fromEntries(
      DRAFT_VIEWS.flatMap((shown, at) => {
        const show = (): void => go(routeTo(route, shown, edited));
        return [[`${at + 1}`, show] as const, [`Alt+${at + 1}`, show] as const];
      }),
    ),
  });
  // Talks to the browser, which asks the editor before it closes a tab with unsaved texts.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const { shown } = route;
  // After publishing, the review itself says which release the draft became.
  const showsGoneNotice = shown !== 'review' || state.gone?.release === undefined;
  return (
    <div className={styles['draft']}>
      <div className={styles['head']}>
        <DraftBar route={route} edited={edited} isChanged={changedPaths(state).length > 0} />
        {!state.gone && <ScheduleNotice me={me} />}
        {state.gone ? (
          showsGoneNotice && <GoneNotice me={me} route={route} />
        ) : (
          <OtherChangesNotice me={me} />
        )}
      </div>
      <div className={`${styles['shown']} ${fitsWindow(route) ? styles['fitted'] : ''}`} tabIndex={-1}>
        <Shown me={me} route={route} />
      </div>
      {/* An element of its own, because the focus stays in the box above while its view changes. */}
      <span key={shown} ref={scrollToTop} hidden />
      <LeaveQuestion />
      <output className="visually-hidden">{state.news}</output>
    </div>
  );
}

/** Begins a view at its top: on a phone, the one before may have been scrolled far down. */
function scrollToTop(mark: HTMLElement | null): void {
  if (mark) document.documentElement.scrollTop = 0;
}

/** The latest route of Edit: an editor who comes back from another view finds the same choice. */
function useEditedRoute(route: DraftRoute): DraftRoute {
  const [edited, setEdited] = useState(route);
  const isNew = route.shown === 'edit' && route !== edited;
  if (isNew) setEdited(route);
  return isNew ? route : edited;
}

function Shown({ me, route }: DraftViewProps): ReactNode {
  const canEdit = !isLocked(useDraftState()) && may(me, 'editor');
  switch (route.shown) {
    case 'edit':
      return <EditView route={route} canEdit={canEdit} />;
    case 'source':
      return <SourceView route={route} canEdit={canEdit} />;
    case 'texts':
      return <TextsView route={route} canEdit={canEdit} />;
    case 'mails':
      return <MailsView route={route} canEdit={canEdit} />;
    case 'lists':
      return <ListsView route={route} canEdit={canEdit} />;
    case 'review':
      return <ReviewView route={route} me={me} decide={<DecideLive me={me} />} />;
  }
}
