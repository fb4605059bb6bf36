import { useCallback, useMemo } from 'react';
import { useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import { type DraftRoute, draftRouteOf, pathOf } from './routes.ts';

/** The person who has signed in. */
export function useMe(): Me {
  return useOutletContext<Me>();
}

/** The view of a draft that the address names. */
export function useDraftRoute(): DraftRoute {
  const { draft, shown, form, chosen } = useParams();
  return useMemo(() => draftRouteOf({ draft, shown, form, chosen }), [draft, shown, form, chosen]);
}

/** The state of entries that the workbench makes itself, not an editor by a link. It asks nothing before it leaves a draft. */
export const BY_WORKBENCH = 'by the workbench';

/** Changes the address to another view of a draft, with an entry in the browser's history or without (`stay`). */
export function useGo(): (route: DraftRoute, how?: 'stay') => void {
  const navigate = useNavigate();
  return useCallback(
    (route, how) =>
      // At once, so that the focus finds what is chosen.
      void navigate(pathOf(route), { replace: how === 'stay', flushSync: true, state: BY_WORKBENCH }),
    [navigate],
  );
}
