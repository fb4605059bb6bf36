import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { sourceOf } from '#workbench/edit/source-place.ts';
import { pathOf } from '#workbench/shell/routes.ts';
import { useDraftRoute } from '#workbench/shell/use-route.ts';
import { useEditedForm } from './edited-form.ts';

interface SourceLinkProps {
  readonly form: string;
  /** The place of the value that only the source view can change. */
  readonly place: Parameters<typeof sourceOf>[2];
  readonly children: ReactNode;
}

/** Links to the line of a value in the source view. */
export function SourceLink({ form, place, children }: SourceLinkProps): ReactNode {
  const { history } = useDraftState();
  const { variant } = useEditedForm();
  const route = useDraftRoute();
  const chosen = sourceOf(history.now, { form, variant }, place);
  return <Link to={pathOf({ ...route, shown: 'source', chosen })}>{children}</Link>;
}
