import { useCallback, useMemo, type ReactNode } from 'react';
import { may, type Me } from '#workbench/api/people.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { loadReleaseTexts } from '#workbench/draft/load-draft.ts';
import { conflictsWithLive } from '#workbench/draft/rebase.ts';
import { RebaseDraft } from '#workbench/conflicts/RebaseDraft.tsx';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import styles from './DraftView.module.css';

interface OlderBaseProps {
  readonly me: Me;
  readonly route: DraftRoute;
}

/** Says that the draft began from a release that is no longer live, and whether it can be published as it is (R12.1). */
export function OlderBase({ me, route }: OlderBaseProps): ReactNode {
  const { live, began } = useDraftState();
  return live === began ? null : <Older me={me} route={route} />;
}

function Older({ me, route }: OlderBaseProps): ReactNode {
  const { live, began, history, base } = useDraftState();
  const { value } = useLoaded(useCallback(async () => loadReleaseTexts(live), [live]));
  const isStuck = useMemo(
    () => value && conflictsWithLive({ history, base }, value.texts),
    [history, base, value],
  );
  return (
    <div className={styles['older']}>
      <p>
        Release {live} is live meanwhile; this draft began from release {began}.{' '}
        {isStuck
          ? `Release ${live} and this draft changed the same part, so this draft cannot be published as it is.`
          : isStuck === false && 'Publishing keeps both changes.'}
      </p>
      {isStuck && may(me, 'editor') && <RebaseDraft route={route} />}
    </div>
  );
}
