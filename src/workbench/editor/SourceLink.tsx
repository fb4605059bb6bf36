import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { sourceOf } from '#workbench/edit/source-place.ts';
import { hashOf, routeOf } from '#workbench/shell/routes.ts';
import { useEditedForm } from './edited-form.ts';

interface SourceLinkProps {
  readonly form: string;
  /** Of what only the source shows. */
  readonly place: Parameters<typeof sourceOf>[2];
  readonly children: ReactNode;
}

/** Leads to the line of what is changed under Source. */
export function SourceLink({ form, place, children }: SourceLinkProps): ReactNode {
  const { history } = useDraftState();
  const { variant } = useEditedForm();
  const route = routeOf(window.location.hash);
  if (route.view !== 'draft') return null;
  const chosen = sourceOf(history.now, { form, variant }, place);
  return <a href={hashOf({ ...route, shown: 'source', chosen })}>{children}</a>;
}
